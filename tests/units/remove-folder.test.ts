/** Removing an import's folder while its worker may still be writing to it. */
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>()
  return { ...real, rmSync: vi.fn(real.rmSync) }
})

// Test files in a worker share modules; this one loads its own copy with a mocked file system, and resets it afterwards.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { importFolder, removeFolder } = await import('#main/account/files/imports/match/import-folder')

const home = fs.mkdtempSync(join(tmpdir(), 'goodword-test-'))
const ctx = { db: { raw: { name: join(home, 'goodword.sqlite') } } } as Parameters<typeof removeFolder>[0]
const removing = vi.mocked(fs.rmSync)
const fails = (code: string) => () => {
  throw Object.assign(new Error(code), { code })
}

afterEach(() => {
  removing.mockReset()
  fs.rmSync(home, { recursive: true, force: true })
})

function folder(): string {
  const path = importFolder(ctx, 7)
  fs.mkdirSync(path, { recursive: true })
  return path
}

test('once more where a file came into it on the way', async () => {
  const { rmSync } = await vi.importActual<typeof fs>('node:fs')
  const path = folder()
  removing.mockImplementationOnce(fails('ENOTEMPTY')).mockImplementation(rmSync)
  removeFolder(ctx, 7)
  expect(fs.existsSync(path)).toBe(false)
})

test('what is written to all the time is left for the sweep; other trouble is told', () => {
  folder()
  removing.mockImplementation(fails('ENOTEMPTY'))
  expect(() => removeFolder(ctx, 7)).not.toThrow()
  expect(removing).toHaveBeenCalledTimes(3)
  removing.mockImplementation(fails('EACCES'))
  expect(() => removeFolder(ctx, 7)).toThrow('EACCES')
})
