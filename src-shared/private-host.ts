/** Whether a host is within one's own network only, as `URL.hostname` writes it. */

const names = /^[^.]+$|^localhost$|\.(localhost|local|lan|home|internal|home\.arpa)$/
const four = /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./
const six = /^\[(::1?|::ffff:.*|f[cd].*|fe[89ab].*)\]$/

/** True for this machine, addresses that routers hand out, and names that only a network knows. */
export function isPrivateHost(host: string): boolean {
  const plain = host.toLowerCase()
  if (plain.startsWith('[')) return six.test(plain)
  return four.test(plain) ? /^[\d.]+$/.test(plain) : names.test(plain)
}
