/** `npm ci` fails if the lock file lacks any platform's packages. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Entry {
  resolved?: string
  optionalDependencies?: Record<string, string>
}
const { packages } = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
) as {
  packages: Record<string, Entry>
}

/** Whether a package is found from another's folder, by Node's lookup. */
function isLocked(from: string, name: string): boolean {
  const parents = from
    .split('node_modules/')
    .map((_, index, parts) => parts.slice(0, index).join('node_modules/'))
  return [...parents, `${from}/`].some(parent => `${parent}node_modules/${name}` in packages)
}

test('the optional packages of every platform are locked', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(name => !isLocked(path, name))
      .map(name => `${path} needs ${name}`),
  )
  expect(missing).toEqual([])
})

test('no registry is hard-coded', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([])
})
