/** The oldest browsers that are supported, from `browserslist` in `package.json`. */
import { readFileSync } from 'node:fs'
import { ROOT } from './paths.ts'

export type FloorBrowser = 'chrome' | 'firefox' | 'safari' | 'ios_saf'

const PATTERN = /^(chrome|firefox|safari|ios_saf) >= (\d+(?:\.\d+)?)$/

/** The first version of each that is supported. Throws if an entry has another form. */
export function readFloor(): Record<FloorBrowser, string> {
  const { browserslist } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
    browserslist: string[]
  }
  return Object.fromEntries(
    browserslist.map(entry => {
      const [, browser, version] = PATTERN.exec(entry) ?? []
      if (!browser || !version)
        throw new Error(`package.json: browserslist: "${entry}" is no "NAME >= VERSION"`)
      return [browser, version]
    }),
  ) as Record<FloorBrowser, string>
}

const ESBUILD_NAMES: Record<FloorBrowser, string> = {
  chrome: 'chrome',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
}

/** The oldest browsers, in the form that the bundler and the minifiers take. */
export const BROWSER_TARGETS: string[] = Object.entries(readFloor()).map(
  ([browser, version]) => ESBUILD_NAMES[browser as FloorBrowser] + version,
)
