/** Whether a host, as `URL.hostname` gives it, is only reachable within the local network. */

const names = /^[^.]+$|^localhost$|\.(localhost|local|lan|home|internal|home\.arpa)$/
const four = /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./
const six = /^\[(::1?|::ffff:.*|f[cd].*|fe[89ab].*)\]$/

/** True for this machine, private addresses, and names that only exist within a network. */
export function isPrivateHost(host: string): boolean {
  const plain = host.toLowerCase()
  if (plain.startsWith('[')) return six.test(plain)
  return four.test(plain) ? /^[\d.]+$/.test(plain) : names.test(plain)
}
