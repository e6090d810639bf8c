/** `THIRD-PARTY-NOTICES.txt`: the licences of the packages whose code is in a folder of `dist/`. */
import type { BundledPackage } from './bundledPackages.ts'

export const NOTICES_FILE = 'THIRD-PARTY-NOTICES.txt'
const RULE = '-'.repeat(80)

export function renderNotices(packages: readonly BundledPackage[]): string {
  if (packages.length === 0) return 'These files contain no third-party code.\n'
  const entries = packages.map(
    ({ name, version, license, licenseText }) =>
      `${RULE}\n${name} ${version}, ${license}\n${RULE}\n\n${licenseText.replace(/\r\n/g, '\n')}\n`,
  )
  return `These files contain code of the following packages.\n\n${entries.join('\n')}`
}
