/** The system's keychain as the guard of the key of secrets. */
import type { SafeStorage } from 'electron'
import type { KeyGuard } from '../store/secrets'

type Keychain = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>

/** Null: this system has none, so that the file for this user only has to do. */
export async function keyGuardOf(keychain: Keychain, platform: NodeJS.Platform): Promise<KeyGuard | null> {
  if (!(await keychain.isAsyncEncryptionAvailable())) return null
  // On a Linux without a keychain Chromium "encrypts" with a password that everybody knows.
  if (platform === 'linux' && keychain.getSelectedStorageBackend() === 'basic_text') return null
  return {
    lock: (key) => keychain.encryptStringAsync(key),
    unlock: async (locked) => (await keychain.decryptStringAsync(locked)).result
  }
}
