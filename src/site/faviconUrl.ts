import { parseUrl } from '../protocol/values.ts'

/** `{domain}` is replaced by the domain. */
export const FAVICON_SERVICE = 'https://www.google.com/s2/favicons?domain={domain}'

/**
 * Address of a domain's icon at a favicon service, from a domain or an address. Makes no request,
 * but a page that shows the icon discloses the domain to the service.
 */
export function faviconUrl(domainOrUrl: string, service = FAVICON_SERVICE): string {
  const given = domainOrUrl.trim()
  const url = given.includes('://') ? parseUrl(given) : undefined
  const domain = url?.hostname ?? given.replace(/[/?#].*$/s, '')
  return service.replace('{domain}', () => encodeURIComponent(domain.toLowerCase()))
}
