/** Third-party notices and the bill of materials. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OutputFile } from './bundle.ts'
import { bundledPackages } from './bundledPackages.ts'
import { NOTICES_FILE, renderNotices } from './notices.ts'
import { ROOT } from './paths.ts'
import { type LockedLicences, npmBom, SBOM_FILE, shippedBom } from './sbom.ts'

/** Needs all files of the build. */
export function releaseFiles(files: readonly OutputFile[]): OutputFile[] {
  const isPackage = ({ path }: OutputFile): boolean => path.startsWith('npm/')
  const inPackage = bundledPackages(files.filter(isPackage))
  const inApp = bundledPackages(files.filter(file => !isPackage(file)))
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: LockedLicences
  }
  const bom = shippedBom(npmBom(), [...inPackage, ...inApp], lock.packages)
  return [
    { path: NOTICES_FILE, source: renderNotices(inApp) },
    { path: `npm/${NOTICES_FILE}`, source: renderNotices(inPackage) },
    { path: SBOM_FILE, source: `${JSON.stringify(bom, null, 2)}\n` },
  ]
}
