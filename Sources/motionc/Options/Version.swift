/// The name of the program and its version.
let version = "motionc 0.2.0"

/// The answer to `--version`. `make build` writes the commit into a file that git ignores, so that it costs nothing at the start.
#if BUILT_COMMIT
  let versionAndCommit = "\(version) (commit \(builtCommit))"
#else
  let versionAndCommit = "\(version) (unknown commit)"
#endif
