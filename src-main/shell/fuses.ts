/**
 * The fuses of the packaged program, so that nobody on the machine can turn it into something else: nineteenth item of the
 * checklist. Spelled as electron-builder's `electronFuses`; the packaging reads this object.
 */
export const fuses = {
  /** Our program cannot be used as Node for other programs' scripts. */
  runAsNode: false,
  /** Neither NODE_OPTIONS … */
  enableNodeOptionsEnvironmentVariable: false,
  /** … nor --inspect let anybody in while it is running. */
  enableNodeCliInspectArguments: false,
  /** We use no cookies; anything Chromium stores of its own accord is encrypted. */
  enableCookieEncryption: true,
  /** A changed archive does not start (macOS, Windows). */
  enableEmbeddedAsarIntegrityValidation: true,
  /** A folder placed next to the archive is not used instead of it. */
  onlyLoadAppFromAsar: true,
  /** The window is a page of our service: nothing is loaded from files. */
  grantFileProtocolExtraPrivileges: false,
  /** One snapshot for all processes, as Electron is delivered. */
  loadBrowserProcessSpecificV8Snapshot: false,
  /** A signed program is signed again after the fuses are set; otherwise macOS would not start it. */
  resetAdHocDarwinSignature: true
} as const
