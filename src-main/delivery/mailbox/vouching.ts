/**
 * Whether the owner's own server vouches for the sender of an e-mail: by the topmost Authentication-Results (RFC 8601), which it
 * has added itself. Those below may come from anybody. Pure, linear.
 */
import { domainToASCII } from 'node:url'
import type { Email } from 'postal-mime'

const maxLength = 8000

/** @param sender the address in From */
export function isVouchedFor({ headers }: Pick<Email, 'headers'>, sender: string): boolean {
  const found = headers.find(({ key }) => key === 'authentication-results')?.value
  const domain = domainOf(sender)
  if (found === undefined || domain === '') return false
  const [server = [], ...results] = clausesOf(found.slice(0, maxLength))
  const own = server[0] ?? ''
  const receivers = headers.filter(({ key }) => key === 'received').map(({ value }) => byHost(value))
  // Exchange names no server; whoever names one has to be among those that the e-mail passed through.
  const isNamed = !own.includes('=')
  if (isNamed && receivers.length > 0 && !receivers.some((each) => isSameSite(each, own))) return false
  return (isNamed ? results : [server, ...results]).some((clause) => vouches(clause, domain))
}

/** DKIM signed for the domain or its parent, or the domain in the envelope may be sent from there (SPF). */
function vouches(clause: readonly string[], domain: string): boolean {
  const [method, result] = pairOf(clause[0] ?? '')
  if (result !== 'pass') return false
  const names =
    method === 'dkim' ? ['header.d', 'header.i'] : method === 'spf' ? ['smtp.mailfrom', 'smtp.mail'] : []
  return clause.slice(1).some((each) => {
    const [name, value] = pairOf(each)
    return names.includes(name) && isOfDomain(domainOf(value.includes('@') ? value : `@${value}`), domain)
  })
}

/** A signature of a parent covers its subdomains, but nobody signs for everything below a single label. */
const isOfDomain = (named: string, domain: string): boolean =>
  named === domain || (named.includes('.') && domain.endsWith(`.${named}`))

/** In ASCII (RFC 5891); '' if it is none. */
const domainOf = (address: string): string =>
  address.includes('@') ? domainToASCII(address.slice(address.lastIndexOf('@') + 1)) : ''

function pairOf(word: string): [name: string, value: string] {
  const at = word.indexOf('=')
  return at < 0 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)]
}

/** What is between semicolons, as words in lower case: without comments, and with what is quoted as a part of its word. */
function clausesOf(text: string): string[][] {
  const clauses: string[][] = [[]]
  let word = ''
  let depth = 0
  let isQuoted = false
  const end = () => {
    if (word !== '') clauses.at(-1)?.push(word.toLowerCase())
    word = ''
  }
  for (const sign of text) {
    if (sign === '"' && depth === 0) isQuoted = !isQuoted
    // What a sender chooses may be quoted, and is no clause of its own.
    else if (isQuoted) word += sign
    else if (sign === '(') depth++
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (depth > 0) continue
    else if (sign === ';') {
      end()
      clauses.push([])
    } else if (/\s/.test(sign)) end()
    else word += sign
  }
  end()
  return clauses
}

/** The host that received an e-mail, from a Received header; '' if it names none. */
function byHost(received: string): string {
  const words = received
    .slice(0, maxLength)
    .toLowerCase()
    .split(/[\s;()]+/)
  return words[words.indexOf('by') + 1] ?? ''
}

/** Whether two hosts have the same last two labels. */
function isSameSite(one: string, other: string): boolean {
  const site = (host: string) => host.split('.').slice(-2).join('.')
  return site(one) !== '' && site(one) === site(other)
}
