/** Goodword in a process of its own on the last day of the made-up data: what counts the last weeks finds some. */
import { startService } from '#main/service'
import { endOfData } from '../data/reviews'

export async function runService(dataDir: string): Promise<void> {
  const behind = Date.now() - endOfData
  const log = { info: () => undefined, error: () => undefined }
  const { url, stop } = await startService({
    dataDir,
    port: 0,
    rateLimit: 0,
    now: () => Date.now() - behind,
    log
  })
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
  process.stdout.write(`${JSON.stringify({ url, pid: process.pid })}\n`)
}
