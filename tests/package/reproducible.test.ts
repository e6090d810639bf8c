/** Reproducible builds: another process and folder give equal bytes. Needs `npm run build`. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readReport } from '../../scripts/build/buildReport.ts'
import { ORIGIN_SETTINGS } from '../../scripts/build/origins.ts'
import { DIST, ROOT } from '../../scripts/build/paths.ts'
import { listFiles } from '../../scripts/build/write.ts'

const NOT_SOURCES = new Set(['node_modules', 'dist', '.cache', '.git', 'test-results', 'tests'])

const copy = mkdtempSync(join(tmpdir(), 'giflet-rebuilt-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('a second build has the same files with the same bytes', () => {
  for (const name of readdirSync(ROOT)) {
    if (!NOT_SOURCES.has(name)) cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction')
  const { origins } = readReport() ?? {}
  const { status, stderr } = spawnSync(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'scripts/build.ts'],
    {
      cwd: copy,
      encoding: 'utf8',
      env: {
        ...process.env,
        [ORIGIN_SETTINGS.api.variable]: origins?.api?.join(' '),
        [ORIGIN_SETTINGS.media.variable]: origins?.media?.join(' '),
      },
    },
  )
  expect(status, stderr).toBe(0)

  const filesOf = (folder: string) => listFiles(folder).map(path => relative(folder, path))
  const rebuilt = join(copy, 'dist')
  expect(filesOf(rebuilt)).toEqual(filesOf(DIST))
  const different = filesOf(DIST).filter(
    path => !readFileSync(join(DIST, path)).equals(readFileSync(join(rebuilt, path))),
  )
  expect(different).toEqual([])
})
