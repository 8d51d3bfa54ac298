prepareStandardStreams()
exit(run(CommandLine.rawArguments.dropFirst()).rawValue)
