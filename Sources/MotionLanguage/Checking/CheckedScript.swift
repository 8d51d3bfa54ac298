import MotionAlgebra

/// A script without mistakes, ready to be lowered.
struct CheckedScript {
  let script: EvaluatedScript
  let views: CheckedViews
  let sentences: SentenceTable
  let paths: PathTable
  let morphs: MorphTable
  let plans: PlanTable
  let reactions: ReactionTable
  let stagger: Stagger
  let canvas: Canvas?
  let choice: PlayChoice
}
