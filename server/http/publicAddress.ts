/** Whether an IP address is public, by IANA's special-purpose address registries. */
import { BlockList, isIP } from 'node:net'

const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, where cloud metadata services are.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Special ranges inside 2000::/3; all addresses outside it are special. */
const SPECIAL_IPV6 = [
  // Teredo, benchmarks, protocol assignments.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 carries an IPv4 address.
  ['2002::', 16],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [network, prefix] of SPECIAL_IPV4) special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of SPECIAL_IPV6) special.addSubnet(network, prefix, 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip)
  if (family === 4) return !special.check(ip, 'ipv4')
  if (family !== 6) return false
  const mapped = mappedIpv4(ip)
  if (mapped) return isPublicAddress(mapped)
  return globalUnicast.check(ip, 'ipv6') && !special.check(ip, 'ipv6')
}

/** The IPv4 address inside `::ffff:a.b.c.d`, in any notation. */
function mappedIpv4(ip: string): string | undefined {
  const host = ip.split('%')[0] ?? ''
  const canonical = new URL(`http://[${host}]`).hostname
  const [, high, low] = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(canonical) ?? []
  if (!high || !low) return undefined
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [a >> 8, a & 255, b >> 8, b & 255].join('.')
}
