/** Bundles and minifies every page with the same bundler and settings. */
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { bundle } from '../../scripts/build/bundle.ts'
import { DIST, ROOT } from '../../scripts/build/paths.ts'
import { preactAliases } from '../../vite.config.ts'
import { PEERS_DIR } from './installPeers.ts'
import type { Subject } from './subjects.ts'

const TARGET = 'es2022'
const here = fileURLToPath(new URL('.', import.meta.url))

/** Its entry is named by a condition that only Svelte's own tools set. */
const SVELTE_PEER = '@giphy/svelte-components'
const SVELTE_ENTRY = `node_modules/${SVELTE_PEER}/dist/index.js`

/** Compiles like Svelte's own plugin, with the version that the peer is written for. */
const sveltePlugin: Plugin = {
  name: 'bench:svelte',
  async transform(source, id) {
    if (!id.endsWith('.svelte')) return null
    const compiler = pathToFileURL(`${PEERS_DIR}node_modules/svelte/compiler.mjs`).href
    const { compile } = (await import(compiler)) as {
      compile(source: string, options: object): { js: { code: string } }
    }
    return { code: compile(source, { filename: id, css: 'injected' }).js.code, moduleType: 'js' }
  },
}

/** Resolves peer packages imported by `subjects/` from the folder they are installed in. */
function peersPlugin(names: readonly string[]): Plugin {
  return {
    name: 'bench:peers',
    enforce: 'pre',
    // Warnings about peer packages cannot be fixed here.
    onLog: level => (level === 'warn' ? false : null),
    async resolveId(id, importer, options) {
      if (id === SVELTE_PEER) return PEERS_DIR + SVELTE_ENTRY
      if (!importer?.startsWith(here) || !names.includes(id)) return null
      return this.resolve(id, `${PEERS_DIR}entry.js`, { ...options, skipSelf: true })
    },
  }
}

/** The entries of our package, which subjects import as source, so that they are checked. */
const PACKAGE_ENTRIES: Readonly<Record<string, string>> = {
  '../../../src/index.ts': `${DIST}npm/index.js`,
  '../../../src/api.ts': `${DIST}npm/api.js`,
}

/** Ours is the built package, as a developer would have it installed. */
const packagePlugin: Plugin = {
  name: 'bench:package',
  enforce: 'pre',
  resolveId: (id, importer) => (importer?.startsWith(here) && PACKAGE_ENTRIES[id]) || null,
}

/** Peers use the repository's React, so that there is only one. */
const reactAliases = ['react', 'react-dom'].map(name => ({
  find: new RegExp(`^${name}(?=/|$)`),
  replacement: `${ROOT}node_modules/${name}`,
}))

export interface BundledFile {
  name: string
  source: string | Uint8Array
  /** Names of the files that it imports statically. */
  imports: readonly string[]
}

/** The scripts of a list; the first is `entry.js`. Throws with the bundler's message. */
export async function bundleSubject(
  { entry = '', preact = false }: Subject,
  peers: readonly string[],
): Promise<BundledFile[]> {
  const output = await bundle({
    input: { entry: `${here}subjects/${entry}` },
    output: {
      format: 'es',
      entryFileNames: 'entry.js',
      chunkFileNames: '[name]-[hash].js',
      assetFileNames: '[name]-[hash][extname]',
    },
    target: TARGET,
    // Like application bundlers, lets chunks that load later import from the entry.
    openEntries: true,
    aliases: preact ? preactAliases : reactAliases,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [packagePlugin, peersPlugin(peers), sveltePlugin],
  })
  return output.map(file => ({
    name: file.fileName,
    source: file.type === 'chunk' ? file.code : file.source,
    imports: file.type === 'chunk' ? file.imports : [],
  }))
}

/** All files that the entry imports statically, at any depth. */
export function importsOfEntry(files: readonly BundledFile[]): string[] {
  const found = new Set<string>()
  const visit = (name: string) => {
    for (const imported of files.find(file => file.name === name)?.imports ?? []) {
      if (found.has(imported)) continue
      found.add(imported)
      visit(imported)
    }
  }
  visit('entry.js')
  return [...found]
}
