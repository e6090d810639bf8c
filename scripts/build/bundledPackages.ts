/** Finds the packages in a bundle by the ids of its modules. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OutputFile } from './bundle.ts'

export interface BundledPackage {
  name: string
  version: string
  /** SPDX expression of its package.json. */
  license: string
  licenseText: string
}

const PACKAGE_FOLDER = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//
const LICENSE_FILE = /^(licen[cs]e|copying)(\.(md|txt))?$/i

/**
 * Sorted by name. Throws if a package has no licence text, since its code must not ship without
 * one.
 */
export function bundledPackages(files: readonly OutputFile[]): BundledPackage[] {
  const ids = files.flatMap(({ modules = [] }) => modules)
  const folders = new Set(ids.flatMap(id => PACKAGE_FOLDER.exec(id.replaceAll('\\', '/'))?.[1] ?? []))
  return [...folders].map(readPackage).sort((a, b) => (a.name < b.name ? -1 : 1))
}

function readPackage(folder: string): BundledPackage {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string
    version: string
    license?: string
  }
  const file = readdirSync(folder).find(entry => LICENSE_FILE.test(entry))
  if (!license || !file) throw new Error(`${name} is bundled, but ${folder} has no licence text`)
  return { name, version, license, licenseText: readFileSync(join(folder, file), 'utf8').trim() }
}
