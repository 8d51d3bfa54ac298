prepareStandardStreams()
exit(run(commandLine: CommandLine.rawArguments).rawValue)
