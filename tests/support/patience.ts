/**
 * How long a test waits for something that must happen, in milliseconds. Only failing tests wait this long, so it can be far more
 * than a busy machine needs; shorter limits in single tests have made them fail there. To see failures sooner while debugging:
 * GOODWORD_PATIENCE=9000.
 */
export const patience = Number(process.env['GOODWORD_PATIENCE'] ?? 45_000)
