/**
 * A start that cannot succeed, with one plain sentence for the person at the machine. In a separate file, because the front doors
 * need it before anything else.
 */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
