/** The operator's page, in `dist/admin/`. */
import { build } from 'vite'
import { preactAliases, sharedConfig } from '../../vite.config.ts'
import { filesOf, type OutputFile } from './bundle.ts'
import { ROOT } from './paths.ts'

export async function buildAdmin(): Promise<OutputFile[]> {
  const result = await build({
    ...sharedConfig,
    configFile: false,
    root: `${ROOT}admin`,
    // The page is served at `/admin`, its files below.
    base: '/admin/',
    resolve: { alias: preactAliases },
    build: { write: false, target: 'es2022', cssMinify: 'lightningcss', modulePreload: { polyfill: false } },
  })
  const outputs = Array.isArray(result) ? result : [result]
  return outputs
    .flatMap(output => ('output' in output ? filesOf(output.output) : []))
    .map(file => ({ ...file, path: `admin/${file.path}` }))
}
