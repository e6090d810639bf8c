import { readFileSync } from 'node:fs'

const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')

/** The release. */
export const { version: VERSION } = JSON.parse(text) as { version: string }
