/** `npm ci` refuses a lock file that leaves out a platform, even one that is not this one. */
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

/** Whether a package is found from where another lies, as Node looks for it. */
function isLocked(from: string, name: string): boolean {
  const parents = from
    .split('node_modules/')
    .map((_, index, parts) => parts.slice(0, index).join('node_modules/'))
  return [...parents, `${from}/`].some(parent => `${parent}node_modules/${name}` in packages)
}

test('every optional package of every platform is locked', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(name => !isLocked(path, name))
      .map(name => `${path} needs ${name}`),
  )
  expect(missing).toEqual([])
})

test('no registry is prescribed', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([])
})
