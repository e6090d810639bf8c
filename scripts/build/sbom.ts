/**
 * `dist/sbom.cdx.json`: the bundled packages and the server's dependencies as a CycloneDX document.
 */
import { spawnSync } from 'node:child_process'
import type { BundledPackage } from './bundledPackages.ts'
import { ROOT } from './paths.ts'

export const SBOM_FILE = 'sbom.cdx.json'

interface Component {
  'bom-ref': string
  name: string
  version: string
  scope?: string
  licenses?: { license: { id?: string; name?: string } }[]
  properties?: { name: string; value: string }[]
}
/** The fields of a CycloneDX document used here. */
export interface Bom {
  serialNumber?: string
  metadata: { timestamp?: string; component: { name: string } }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** Licences by the folder of a package, as in the lock file. */
export type LockedLicences = Readonly<Record<string, { license?: string }>>

const DEVELOPMENT = 'cdx:npm:package:development'

/** Gets the bill of materials of the lock file from npm. Throws with npm's message. */
export function npmBom(): Bom {
  // Vite sets NODE_ENV=production, which makes npm leave out development dependencies.
  const all = ['dev', 'optional', 'peer'].map(kind => `--include=${kind}`)
  const { status, stdout, stderr, error } = spawnSync(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error', ...all],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 2 ** 20, shell: process.platform === 'win32' },
  )
  if (status !== 0) throw new Error(`npm sbom failed: ${error?.message ?? stderr.trim()}`)
  return JSON.parse(stdout) as Bom
}

/**
 * Keeps what ships: all dependencies, and the development dependencies that are bundled. Drops
 * fields that differ between runs, so that equal sources give equal bytes.
 */
export function shippedBom(
  bom: Bom,
  bundled: readonly Pick<BundledPackage, 'name' | 'version'>[],
  locked: LockedLicences = {},
): Bom {
  const bundledRefs = new Set(bundled.map(({ name, version }) => `${name}@${version}`))
  const components = bom.components.flatMap(component => {
    const { properties = [], ...rest } = component
    if (!properties.some(({ name }) => name === DEVELOPMENT)) return [component]
    if (!bundledRefs.has(`${component.name}@${component.version}`)) return []
    // Bundled, so it ships even if npm lists it as a development dependency.
    return [{ ...rest, scope: 'required', properties: properties.filter(({ name }) => name !== DEVELOPMENT) }]
  })
  const root = bom.dependencies[0]?.ref
  const kept = new Set([root, ...components.map(component => component['bom-ref'])])
  const { serialNumber: _, ...document } = bom
  const { timestamp: __, ...metadata } = bom.metadata
  return {
    ...document,
    metadata: { ...metadata, component: { ...metadata.component, name: 'giflet' } },
    components: components.map(component => withLicence(component, locked)),
    dependencies: bom.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(each => kept.has(each)) })),
  }
}

/** Packages with npm's obsolete `licenses` list, which lock files omit. */
export const LISTED_LICENCES: Readonly<Record<string, string>> = { busboy: 'MIT', streamsearch: 'MIT' }

/** npm omits licences that are not spelled as in SPDX, such as `GPLv3`. */
function withLicence(component: Component, locked: LockedLicences): Component {
  const name = locked[`node_modules/${component.name}`]?.license ?? LISTED_LICENCES[component.name]
  if (component.licenses?.length || !name) return component
  return { ...component, licenses: [{ license: { name } }] }
}
