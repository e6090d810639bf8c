/** Classifies IP addresses by IANA's special-purpose address registries. */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** All publicly assigned IPv6 addresses; the special-purpose ranges are outside. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')
/** Prefix length that an IPv6 customer gets at least. */
const NETWORK_BITS = 64

/**
 * `undefined` if the text is not an IP address in its usual notation. IPv4 in IPv6 becomes IPv4.
 */
function parsed(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return isIP(ip) === 0 ? undefined : ipaddr.process(ip.split('%')[0] ?? '')
}

export function isPublicAddress(ip: string): boolean {
  const address = parsed(ip)
  if (address?.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST)
}

/** The unit that counts as one client: an IPv4 address, or the /64 network of an IPv6 client. */
export function networkOf(ip: string): string {
  const address = parsed(ip)
  if (!address) return ''
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${NETWORK_BITS}`)}/${NETWORK_BITS}`
}
