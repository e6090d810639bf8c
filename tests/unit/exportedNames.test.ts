/** Within one program, a name that two modules export means one thing. */
import { expect, test } from 'vitest'
import { readModules } from './moduleGraph.ts'

/** The folders whose modules may import each other. The package wraps components of one name. */
const PROGRAMS = {
  widget: /^(src(?!\/package\/)|loader)\//,
  server: /^(server|src\/(gif|protocol|providers))\//,
  admin: /^admin\//,
  demo: /^demo\//,
  scripts: /^scripts\//,
  wordpress: /^wordpress\//,
}
/** Names that mean the same wherever they are, or that read well in both of their modules. */
const SAME_EVERYWHERE = {
  widget: [
    // The component that shows a GIF, and the GIF.
    ...['Gif', 'Widget', 'strings'],
  ],
  server: ['Picture', 'Size'],
}

const modules = readModules('src', 'loader', 'server', 'admin', 'demo', 'scripts', 'wordpress')

/** Names that several modules of a program declare and export. */
function doublesIn(program: RegExp): string[] {
  const names = modules.filter(({ path }) => program.test(path)).flatMap(({ exports }) => exports)
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].sort()
}

test.each(Object.entries(PROGRAMS))('no two modules of the %s export one name', (name, program) => {
  const allowed: readonly string[] = SAME_EVERYWHERE[name as keyof typeof SAME_EVERYWHERE] ?? []
  expect(doublesIn(program)).toEqual([...allowed].sort())
})
