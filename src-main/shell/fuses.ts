/**
 * What is burnt into the packed program, so that nobody on the machine can turn it into something else: nineteenth item of the
 * checklist. Spelled as electron-builder's `electronFuses`; the packing reads this object.
 */
export const fuses = {
  /** Our program is no Node for other programs' scripts. */
  runAsNode: false,
  /** Neither NODE_OPTIONS … */
  enableNodeOptionsEnvironmentVariable: false,
  /** … nor --inspect let anybody in while it runs. */
  enableNodeCliInspectArguments: false,
  /** We use no cookies; what Chromium keeps of its own accord is sealed. */
  enableCookieEncryption: true,
  /** A changed archive does not start (macOS, Windows). */
  enableEmbeddedAsarIntegrityValidation: true,
  /** A folder laid beside the archive is not taken for it. */
  onlyLoadAppFromAsar: true,
  /** The window is a page of our service: nothing is loaded from files. */
  grantFileProtocolExtraPrivileges: false,
  /** One snapshot for all processes, as Electron is delivered. */
  loadBrowserProcessSpecificV8Snapshot: false,
  /** A program already signed is signed anew after the fuses are set, without which macOS would not start it. */
  resetAdHocDarwinSignature: true
} as const
