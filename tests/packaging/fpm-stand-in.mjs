#!/usr/bin/env node
/**
 * Accepts electron-builder's calls to fpm, which neither npm nor Debian provides, and lets dpkg-deb or rpmbuild do the work. The
 * layout, control fields and scripts are those passed to fpm.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { argv } from 'node:process'

const flags = {}
const sources = []
for (const words = argv.slice(2); words.length > 0;) {
  const word = words.shift()
  if (word === '--force') continue
  if (!word.startsWith('-')) sources.push(word)
  else (flags[word.replace(/^-+/, '')] ??= []).push(words.shift())
}
const one = (name) => flags[name]?.[0]
const folder = mkdtempSync(join(tmpdir(), 'goodword-fpm-'))
const tree = join(folder, 'tree')
for (const source of sources) {
  const [from, to] = source.split('=')
  mkdirSync(join(tree, dirname(to)), { recursive: true })
  cpSync(from, join(tree, to), { recursive: true, verbatimSymlinks: true })
}
/** Like fpm, because Debian and Red Hat have different names for the same processor. */
const rpmName = { amd64: 'x86_64', arm64: 'aarch64' }

const makers = { deb: makeDeb, rpm: makeRpm }
makers[one('t')]()
rmSync(folder, { recursive: true })

function makeDeb() {
  const fields = {
    Package: one('name'),
    Version: one('version'),
    License: one('license'),
    Vendor: one('vendor'),
    Architecture: one('architecture'),
    Maintainer: one('maintainer'),
    Depends: flags.d?.join(', '),
    Recommends: flags['deb-recommends']?.join(', '),
    Section: one('category'),
    Priority: one('deb-priority'),
    Homepage: one('url'),
    Description: one('description')
  }
  mkdirSync(join(tree, 'DEBIAN'))
  const lines = Object.entries(fields).flatMap(([name, value]) => (value ? [`${name}: ${value}\n`] : []))
  writeFileSync(join(tree, 'DEBIAN/control'), lines.join(''))
  for (const [flag, name] of [
    ['after-install', 'postinst'],
    ['after-remove', 'postrm']
  ])
    writeFileSync(join(tree, 'DEBIAN', name), readFileSync(one(flag)), { mode: 0o755 })
  run('dpkg-deb', '--root-owner-group', '-Zgzip', '-z1', '--build', tree, one('package'))
}

function makeRpm() {
  const spec = [
    `Name: ${one('name')}`,
    `Version: ${one('version')}`,
    'Release: 1',
    `Summary: ${one('rpm-summary')}`,
    `License: ${one('license')}`,
    `URL: ${one('url')}`,
    `Vendor: ${one('vendor')}`,
    ...(flags.d ?? []).map((name) => `Requires: ${name}`),
    'AutoReqProv: no',
    `%description\n${one('description')}`,
    `%install\ncp -a ${tree}/. %{buildroot}`,
    `%post\n${readFileSync(one('after-install'), 'utf8')}`,
    `%postun\n${readFileSync(one('after-remove'), 'utf8')}`,
    '%files\n%defattr(-,root,root,-)\n/opt\n/usr/bin/*\n/usr/share'
  ]
  writeFileSync(join(folder, 'spec'), `${spec.join('\n')}\n`)
  const settings = {
    _topdir: folder,
    _rpmdir: folder,
    _build_name_fmt: 'made.rpm',
    _binary_payload: 'w1.gzdio',
    __os_install_post: '%{nil}',
    _build_id_links: 'none'
  }
  const defines = Object.entries(settings).flatMap(([name, value]) => ['--define', `${name} ${value}`])
  run(
    'rpmbuild',
    '-bb',
    '--quiet',
    '--target',
    `${rpmName[one('architecture')] ?? one('architecture')}-linux`,
    ...defines,
    join(folder, 'spec')
  )
  cpSync(join(folder, 'made.rpm'), one('package'))
}

function run(program, ...args) {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}
