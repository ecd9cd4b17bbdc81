/** The system keychain, which protects the key of stored secrets. */
import type { SafeStorage } from 'electron'
import type { KeyGuard } from '../store/secrets'

type Keychain = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>

/** Null if this system has no keychain, so that a file only this user can read has to do. */
export async function keyGuardOf(keychain: Keychain, platform: NodeJS.Platform): Promise<KeyGuard | null> {
  if (!(await keychain.isAsyncEncryptionAvailable())) return null
  // On a Linux without a keychain Chromium "encrypts" with a well-known password.
  if (platform === 'linux' && keychain.getSelectedStorageBackend() === 'basic_text') return null
  return {
    lock: (key) => keychain.encryptStringAsync(key),
    unlock: async (locked) => (await keychain.decryptStringAsync(locked)).result
  }
}
