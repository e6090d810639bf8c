/** The front page with the configurator, in `dist/site/`: what the demo server shows at `/`, not part of what ships. */
import { build } from 'vite'
import { preactAliases, sharedConfig } from '../../vite.config.ts'
import { filesOf, type OutputFile } from './bundle.ts'
import { ROOT } from './paths.ts'

export async function buildSite(): Promise<OutputFile[]> {
  const result = await build({
    ...sharedConfig,
    configFile: false,
    root: `${ROOT}demo/site`,
    // The page is served at the server's root, its files below `/site/`.
    base: '/site/',
    resolve: { alias: preactAliases },
    build: { write: false, target: 'es2022', cssMinify: 'lightningcss', modulePreload: { polyfill: false } },
  })
  const outputs = Array.isArray(result) ? result : [result]
  return outputs
    .flatMap(output => ('output' in output ? filesOf(output.output) : []))
    .map(file => ({ ...file, path: `site/${file.path}` }))
}
