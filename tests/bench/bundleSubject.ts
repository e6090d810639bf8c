/** Bundles and minifies every page with the same bundler and settings. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { bundle, type Chunk } from '../../scripts/build/bundle.ts'
import { DIST, ROOT } from '../../scripts/build/paths.ts'
import { preactAliases } from '../../vite.config.ts'
import { installLocked } from '../helper/installLocked.ts'
import type { Subject } from './subjects.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const PEERS = `${here}peers/`
const PEERS_DIR = `${ROOT}.cache/bench/peers/`

/** Versions of the compared packages by name. */
export const PEER_VERSIONS: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(`${PEERS}package.json`, 'utf8'),
).dependencies

/** The entries of our package, which subjects import as source, so that they are checked. */
const PACKAGE_ENTRIES: Readonly<Record<string, string>> = {
  '../../../src/index.ts': `${DIST}npm/index.js`,
  '../../../src/api.ts': `${DIST}npm/api.js`,
}

/** Ours is the built package, as a developer would have it; peers are installed elsewhere. */
const packagesPlugin: Plugin = {
  name: 'bench:packages',
  enforce: 'pre',
  // Warnings about peer packages cannot be fixed here.
  onLog: level => (level === 'warn' ? false : null),
  resolveId(id, importer, options) {
    if (!importer?.startsWith(here)) return null
    if (id in PACKAGE_ENTRIES) return PACKAGE_ENTRIES[id] ?? null
    return id in PEER_VERSIONS
      ? this.resolve(id, `${PEERS_DIR}entry.js`, { ...options, skipSelf: true })
      : null
  },
}

/** Peers use the repository's React, so that there is only one. */
const reactAliases = ['react', 'react-dom'].map(name => ({
  find: new RegExp(`^${name}(?=/|$)`),
  replacement: `${ROOT}node_modules/${name}`,
}))

/** Scripts of a page, `entry.js` first. The first run installs the peers. */
export async function bundleSubject({ entry = '', preact }: Subject): Promise<Chunk[]> {
  installLocked(PEERS, PEERS_DIR, console.log)
  const output = await bundle({
    input: { entry: `${here}subjects/${entry}` },
    output: { format: 'es', entryFileNames: 'entry.js', chunkFileNames: '[name]-[hash].js' },
    target: 'es2022',
    // Like application bundlers, lets chunks that load later import from the entry.
    openEntries: true,
    aliases: preact ? preactAliases : reactAliases,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [packagesPlugin],
  })
  return output.filter(file => file.type === 'chunk')
}
