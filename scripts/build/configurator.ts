/**
 * The demo's front page with the configurator, and the playground, in `dist/configurator/`. Not
 * part of a release.
 */
import { build } from 'vite'
import { preactAliases, sharedConfig } from '../../vite.config.ts'
import { filesOf, type OutputFile } from './bundle.ts'
import { ROOT } from './paths.ts'

const FOLDER = `${ROOT}demo/configurator/`

export async function buildConfigurator(): Promise<OutputFile[]> {
  const result = await build({
    ...sharedConfig,
    configFile: false,
    root: FOLDER,
    // The page is served at `/`, its files below `/configurator/`.
    base: '/configurator/',
    resolve: { alias: preactAliases },
    build: {
      ...{ write: false, target: 'es2022', cssMinify: 'lightningcss', modulePreload: { polyfill: false } },
      rolldownOptions: {
        input: [`${FOLDER}index.html`, `${FOLDER}playground.html`],
        // The same as in `bundle`.
        checks: { ineffectiveDynamicImport: false },
      },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  return outputs
    .flatMap(output => ('output' in output ? filesOf(output.output) : []))
    .map(file => ({ ...file, path: `configurator/${file.path}` }))
}
