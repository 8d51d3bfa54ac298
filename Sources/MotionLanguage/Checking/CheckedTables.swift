/// What the check found out about a script, which may have mistakes.
struct CheckedTables {
  let script: EvaluatedScript
  let sentences: SentenceTable
  let views: ViewTable
}
