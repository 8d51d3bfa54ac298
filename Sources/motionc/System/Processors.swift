/// The processors of the machine.
enum Processors {
  /// The number of processors that this program may use. It can be less than the machine has: `taskset` and Slurm give a task
  /// only some of them.
  static var count: Int {
    #if !canImport(Darwin)
      if let allowed = allowedByLinux { return allowed }
    #endif
    return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  #if !canImport(Darwin)
    /// The number of bits in the mask of `/proc/self/status`. The function that returns the mask is not in the headers that
    /// Swift sees.
    private static var allowedByLinux: Int? {
      let descriptor = retried { open("/proc/self/status", O_RDONLY | O_CLOEXEC) }
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      let status = String(decoding: fileBytes(descriptor, at: 0, count: 1 << 16), as: UTF8.self)
      let name = "Cpus_allowed:"
      let mask = status.split(separator: "\n").first { $0.hasPrefix(name) }?.dropFirst(name.count)
      let bits = mask?.compactMap(\.hexDigitValue).reduce(0) { $0 + $1.nonzeroBitCount } ?? 0
      return bits > 0 ? bits : nil
    }
  #endif

  /// The most jobs that `--jobs` takes.
  static let mostJobs = 256
}
