/**
 * The fuses of the packaged program, so that nobody on the machine can turn it into something else: item 19 of the checklist.
 * Spelled like electron-builder's `electronFuses`; the packaging reads this object.
 */
export const fuses = {
  /** The program cannot be used as Node for other programs' scripts. */
  runAsNode: false,
  /** Neither NODE_OPTIONS … */
  enableNodeOptionsEnvironmentVariable: false,
  /** … nor --inspect let anybody in while it is running. */
  enableNodeCliInspectArguments: false,
  /** We use no cookies; anything that Chromium stores of its own accord is encrypted. */
  enableCookieEncryption: true,
  /** The program does not start with a modified archive (macOS, Windows). */
  enableEmbeddedAsarIntegrityValidation: true,
  /** A folder placed next to the archive cannot replace it. */
  onlyLoadAppFromAsar: true,
  /** The window is a page of our service: nothing is loaded from files. */
  grantFileProtocolExtraPrivileges: false,
  /** One V8 snapshot for all processes, as in Electron's default. */
  loadBrowserProcessSpecificV8Snapshot: false,
  /** A signed program is signed again after the fuses are set; otherwise macOS would not start it. */
  resetAdHocDarwinSignature: true
} as const
