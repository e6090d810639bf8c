/**
 * Configuration shared by all browser bundles. `scripts/build/` adds entries and output; there is
 * no dev server.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type InlineConfig } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

export const version = (
  JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }
).version

/**
 * The code imports React and ships preact/compat: 6 kB instead of 58 kB. Longer names come first.
 */
export const preactAliases = [
  { find: 'react-dom/test-utils', replacement: 'preact/test-utils' },
  { find: 'react-dom/client', replacement: 'preact/compat/client' },
  { find: 'react-dom', replacement: 'preact/compat' },
  { find: 'react/jsx-dev-runtime', replacement: 'preact/jsx-runtime' },
  { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
  { find: 'react', replacement: 'preact/compat' },
].map(({ find, replacement }) => ({ find: new RegExp(`^${find}$`), replacement }))

export const sharedConfig: InlineConfig = {
  root,
  base: './',
  publicDir: false,
  logLevel: 'warn',
  define: { __VERSION__: JSON.stringify(version), __PACKAGE__: 'true' },
}

export default defineConfig({ ...sharedConfig, resolve: { alias: preactAliases } })
