/**
 * Makes a data folder with a made-up shop of any size; the same seed makes the same folder, byte for byte.
 *   npm run --silent bench -- generate --data-dir DIR --reviews 1000000 --customers 200000 --asks 50000 --seed 1
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf, readFlags, wholeNumber } from './arguments'
import { fillFolder } from './data/fill'

const flags = readFlags(['data-dir', 'reviews', 'customers', 'asks', 'seed'])
const reviews = wholeNumber(flags.reviews, 1_000_000)
const customers = wholeNumber(flags.customers, Math.round(reviews / 5))
const asks = wholeNumber(flags.asks, Math.round(customers / 4))
const seed = wholeNumber(flags.seed, 1)
const dataDir = folderOf(flags['data-dir'], `goodword-bench-${reviews}`)

const started = performance.now()
const token = fillFolder({ dataDir, reviews, customers, asks, seed })
const seconds = Math.round((performance.now() - started) / 100) / 10
const megabytes = Math.round(statSync(join(dataDir, 'goodword.db')).size / 1e6)
console.log(JSON.stringify({ data_dir: dataDir, token, reviews, customers, asks, seed, seconds, megabytes }))
