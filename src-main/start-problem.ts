/** A start that cannot succeed, with one plain sentence for the person at the machine. In a file of its own, as the front doors need it before anything else. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
