/** Renders `embed.html`: the policy, the preloads and the boot script. */
import { readFileSync } from 'node:fs'
import { type EmbedOrigins, embedPolicy } from '../../src/protocol/embedPolicy.ts'
import { ROOT } from './paths.ts'

interface EmbedPage {
  /** Path of the boot script in `dist/`; its hash is the nonce. */
  boot: string
  /** Paths of the modules to preload. */
  preload: string[]
  version: string
  origins: EmbedOrigins
}

export function renderEmbedHtml(page: EmbedPage): string {
  const template = readFileSync(`${ROOT}src/embed.html`, 'utf8')
  // Derived from the boot script, so that builds are reproducible.
  const nonce = page.boot.slice(-'12345678.js'.length, -'.js'.length)
  const preload = page.preload
    .map(path => `<link rel="modulepreload" nonce="${nonce}" href="./${path}">`)
    .join('\n')
  const values: Record<string, string> = {
    policy: embedPolicy(nonce, page.origins),
    nonce,
    version: page.version,
    preload,
    boot: `./${page.boot}`,
  }
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
}
