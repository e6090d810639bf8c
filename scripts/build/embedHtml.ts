/** Renders `embed.html`: the policy and the boot script. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type EmbedOrigins, embedPolicy } from '../../src/protocol/embedPolicy.ts'
import { ROOT } from './paths.ts'

interface EmbedPage {
  /** Code of the boot script. */
  boot: string
  /** Path of the app as one classic file. It waits in a template, which loads nothing. */
  classic: string
  origins: EmbedOrigins
}

const NONCE_LENGTH = 8

export function renderEmbedHtml({ boot, classic, origins }: EmbedPage): string {
  if (/<\/script|<!--/i.test(boot)) throw new Error('The boot script contains the end of a script tag')
  const template = readFileSync(`${ROOT}src/embed.html`, 'utf8')
  const hash = createHash('sha256').update(boot).digest('base64')
  // Derived from the boot script, so that builds are reproducible.
  const nonce = hash.replace(/\W/g, '').slice(0, NONCE_LENGTH)
  const values: Record<string, string> = {
    policy: embedPolicy(nonce, origins),
    nonce,
    boot,
    classic,
  }
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
}
