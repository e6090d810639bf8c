/** `{domain}` stands for the domain. */
export const FAVICON_SERVICE = 'https://www.google.com/s2/favicons?domain={domain}'

/**
 * Address of a domain's icon at a favicon service; takes a domain or an address. Only the address is made: a
 * page that shows the icon tells the service which domain it shows.
 */
export function faviconUrl(domainOrUrl: string, service = FAVICON_SERVICE): string {
  const given = domainOrUrl.trim()
  const domain =
    URL.canParse(given) && given.includes('://') ? new URL(given).hostname : given.replace(/[/?#].*$/s, '')
  return service.replace('{domain}', () => encodeURIComponent(domain.toLowerCase()))
}
