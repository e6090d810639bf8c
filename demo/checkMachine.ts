/** Checks the machine before the start. Every check throws `StartError`. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../server/platform/errors.ts'

/** Checks the Node version against `engines` in package.json. */
export function checkNodeVersion(version: string): void {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  if ((major === 20 && minor >= 19) || major >= 22) return
  throw new StartError(`Node ${version} is too old: install Node 20.19 or later, or 22 or later.`)
}

/** Checks that every package in package.json is installed. */
export function checkPackages(root: string): void {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }
  const names = [...Object.keys(dependencies), ...Object.keys(devDependencies)]
  const missing = names.filter(name => !existsSync(join(root, 'node_modules', name, 'package.json')))
  if (missing.length === 0) return
  const more = missing.length > 1 ? ` and ${missing.length - 1} more` : ''
  throw new StartError(`The package ${missing[0]}${more} is not installed: run "npm ci" first.`)
}
