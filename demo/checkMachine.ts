/** Looks before the start whether everything that is needed is there. Throws `StartError`. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './startErrors.ts'

/** As `engines` in package.json: 20.19 and later of 20, or 22 and later. */
export function checkNodeVersion(version: string): void {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  if ((major === 20 && minor >= 19) || major >= 22) return
  throw new StartError(`Node ${version} is too old: install Node 20.19 or later, or 22 or later.`)
}

/** Every package that package.json names is installed. */
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

/** A port from the environment, or the default. The second origin needs the next one, so the last is not allowed. */
export function readPort(value: string | undefined, fallback: number): number {
  if (value === undefined || value === '') return fallback
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN
  if (port >= 1 && port <= 65_534) return port
  throw new StartError(`PORT is "${value}": it must be a number from 1 to 65534.`)
}
