/** `embed.html` from its template: the policy, the preloads, the boot script. */
import { readFileSync } from 'node:fs'
import { ROOT } from './paths.ts'

const VIDEO_HOSTS = [
  'https://www.youtube-nocookie.com',
  'https://www.youtube.com',
  'https://player.vimeo.com',
]
/** An API, its media and its analytics may be anywhere; scripts may not, nor anything that runs or navigates. */
const POLICY: Record<string, string> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': 'https: http: data: blob:',
  'media-src': 'https: http: data: blob:',
  'connect-src': 'https: http:',
  'frame-src': VIDEO_HOSTS.join(' '),
  'base-uri': "'none'",
  'form-action': "'none'",
  'require-trusted-types-for': "'script'",
  // Made by src/boot.ts, for the one script address it may set.
  'trusted-types': 'giflet-boot',
}

/**
 * The policy of `embed.html`. The nonce says 'self' once more: in some versions of WebKit that keyword matches nothing in a frame of opaque origin
 * (https://bugs.webkit.org/show_bug.cgi?id=316847). It is no secret, and has nothing to guard: the page is static, and Trusted
 * Types refuse markup from text.
 */
export function contentSecurityPolicy(nonce: string): string {
  return Object.entries(POLICY)
    .map(([name, value]) => `${name} ${value}${name === 'script-src' ? ` 'nonce-${nonce}'` : ''}`)
    .join('; ')
}

export function renderEmbedHtml(page: { boot: string; preload: string[]; version: string }): string {
  const template = readFileSync(`${ROOT}src/embed.html`, 'utf8')
  // The boot script's hash: another with every build, the same for the same build.
  const nonce = page.boot.slice(-'12345678.js'.length, -'.js'.length)
  const preload = page.preload
    .map(path => `<link rel="modulepreload" nonce="${nonce}" href="./${path}">`)
    .join('\n')
  const values: Record<string, string> = {
    policy: contentSecurityPolicy(nonce),
    nonce,
    version: page.version,
    preload,
    boot: `./${page.boot}`,
  }
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
}
