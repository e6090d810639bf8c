/**
 * Pages of our own, with their files in a folder of `dist/`: the operator's page, and the demo's
 * front page and playground, which are no part of a release.
 */
import { dirname } from 'node:path'
import { build } from 'vite'
import { preactAliases, sharedConfig } from '../../vite.config.ts'
import { filesOf, type OutputFile, outputOf } from './bundle.ts'
import { ROOT } from './paths.ts'

export const buildAdmin = () => buildPages('admin', 'admin/index.html')
export const buildConfigurator = () =>
  buildPages('configurator', 'demo/configurator/index.html', 'demo/configurator/playground.html')

/** The pages are served anywhere, their files below `/NAME/`. */
async function buildPages(name: string, ...pages: [string, ...string[]]): Promise<OutputFile[]> {
  const result = await build({
    ...sharedConfig,
    configFile: false,
    root: ROOT + dirname(pages[0]),
    base: `/${name}/`,
    resolve: { alias: preactAliases },
    build: {
      ...{ write: false, target: 'es2022', cssMinify: 'lightningcss', modulePreload: { polyfill: false } },
      rolldownOptions: {
        input: pages.map(page => ROOT + page),
        // The same as in `bundle`.
        checks: { ineffectiveDynamicImport: false },
      },
    },
  })
  return filesOf(outputOf(result)).map(file => ({ ...file, path: `${name}/${file.path}` }))
}
