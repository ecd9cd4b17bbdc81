/**
 * How long a test waits for what must happen, in milliseconds. Waited out only by a test that fails, so it can be far longer than any
 * busy machine needs; shorter limits of single tests are what turned them red there. To see a failure sooner while looking for its
 * cause: GOODWORD_PATIENCE=9000.
 */
export const patience = Number(process.env['GOODWORD_PATIENCE'] ?? 120_000)
