/** A real WordPress in a temporary folder, from Debian's packages `wordpress`, `mariadb-server`, `php-cli` and `php-mysql`. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../support/free-port'

const installed = '/usr/share/wordpress'
const isOnPath = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))

export const hasWordPress =
  existsSync(join(installed, 'wp-load.php')) && isOnPath('php') && isOnPath('mariadbd')

export interface WordPress {
  url: string
  product: number
  /** Ids of the reviews. */
  reviews: number[]
  /** Application passwords of the manager, and of a customer with an account. */
  ann: string
  cara: string
  /** Calls its REST API as one of them. */
  ask: (who: 'ann' | 'cara', method: string, path: string, body?: object) => Promise<unknown>
  stop: () => Promise<void>
}

const patience = 60_000

export async function startWordPress(): Promise<WordPress> {
  const folder = mkdtempSync(join(tmpdir(), 'goodword-wordpress-'))
  const site = join(folder, 'site')
  const running: ChildProcess[] = []
  const stop = async () => {
    for (const each of running.reverse()) {
      each.kill()
      if (each.exitCode === null) await new Promise((resolve) => each.once('exit', resolve))
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    cpSync(installed, site, {
      recursive: true,
      filter: (path) => !path.startsWith(join(installed, 'wp-content', ''))
    })
    running.push(await startDatabase(folder))
    const url = `http://127.0.0.1:${await freePort()}`
    writeFileSync(join(site, 'wp-config.php'), configOf(folder, url))
    mkdirSync(join(site, 'wp-content', 'mu-plugins'), { recursive: true })
    const here = import.meta.dirname
    cpSync(join(here, 'reviews.php'), join(site, 'wp-content', 'mu-plugins', 'reviews.php'))
    for (const each of ['install.php', 'router.php']) cpSync(join(here, each), join(site, each))
    const made = execFileSync('php', ['install.php'], {
      cwd: site,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore']
    })
    const shop = JSON.parse(made) as Omit<WordPress, 'url' | 'ask' | 'stop'>
    running.push(
      spawn('php', ['-S', url.slice('http://'.length), 'router.php'], { cwd: site, stdio: 'ignore' })
    )
    await untilAnswered(url)
    return { ...shop, url, ask: asker(url, shop), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startDatabase(folder: string): Promise<ChildProcess> {
  const data = join(folder, 'data')
  const as = process.getuid?.() === 0 ? ['--user=root'] : []
  const quiet = { stdio: 'ignore' } as const
  execFileSync(
    'mariadb-install-db',
    [
      '--no-defaults',
      ...as,
      `--datadir=${data}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db'
    ],
    quiet
  )
  const database = spawn(
    'mariadbd',
    ['--no-defaults', ...as, `--datadir=${data}`, `--socket=${folder}/socket`, '--skip-networking'],
    quiet
  )
  const until = Date.now() + patience
  for (;;) {
    try {
      execFileSync(
        'mariadb',
        ['--no-defaults', '-uroot', `--socket=${folder}/socket`, '-e', 'CREATE DATABASE shop'],
        quiet
      )
      return database
    } catch (error) {
      if (Date.now() > until || database.exitCode !== null) throw error
      await wait(200)
    }
  }
}

const configOf = (folder: string, url: string): string => `<?php
define('DB_NAME', 'shop');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${folder}/socket');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
define('WP_HOME', '${url}');
define('WP_SITEURL', '${url}');
// Application passwords also without TLS; and it asks nobody outside.
define('WP_ENVIRONMENT_TYPE', 'local');
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`

async function untilAnswered(url: string): Promise<void> {
  const until = Date.now() + patience
  for (;;) {
    try {
      const { status } = await fetch(`${url}/wp-json/wp/v2/types`)
      if (status === 200) return
    } catch (error) {
      if (Date.now() > until) throw error
    }
    await wait(200)
  }
}

function asker(url: string, passwords: Pick<WordPress, 'ann' | 'cara'>): WordPress['ask'] {
  return async (who, method, path, body) => {
    const pair = Buffer.from(`${who}:${passwords[who]}`).toString('base64')
    const answer = await fetch(`${url}/wp-json/wp/v2${path}`, {
      method,
      headers: { authorization: `Basic ${pair}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) })
    })
    const told: unknown = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(told)}`)
    return told
  }
}
