/** Notices, integrity and bill of materials of a release. Needs `npm run build`. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { LoaderIntegrity } from '../../scripts/build/integrity.ts'
import { sriHash } from '../../scripts/build/integrity.ts'
import { DIST } from '../../scripts/build/paths.ts'
import type { Bom } from '../../scripts/build/sbom.ts'
import { version } from '../../vite.config.ts'

const read = (path: string): string => readFileSync(DIST + path, 'utf8')

test('the versioned loader is giflet.js, with the published hash', () => {
  const about = JSON.parse(read('integrity.json')) as LoaderIntegrity
  expect(about.file).toBe(`giflet@${version}.js`)
  const pinned = read(about.file)
  expect(about.integrity).toBe(sriHash(pinned))
  expect(pinned).toBe(read('giflet.js'))
})

test('the notices contain the licence of every bundled package', () => {
  const notices = read('THIRD-PARTY-NOTICES.txt')
  expect(notices).toMatch(/^preact [\d.]+, MIT$/m)
  expect(notices).toMatch(/^@sentry\/browser [\d.]+, MIT$/m)
  expect(notices).toContain('Permission is hereby granted')
  expect(read('npm/THIRD-PARTY-NOTICES.txt')).toBe('These files contain no third-party code.\n')
})

test('the bill of materials lists what ships and is reproducible', () => {
  const bom = JSON.parse(read('sbom.cdx.json')) as Bom & { bomFormat: string }
  const names = bom.components.map(({ name }) => name)
  expect(bom.bomFormat).toBe('CycloneDX')
  expect(names).toEqual(expect.arrayContaining(['preact', '@sentry/browser', 'hono']))
  expect(names).not.toContain('vitest')
  // But the workspace, which is ours.
  const unlicensed = bom.components.filter(({ name, licenses }) => name !== 'server' && !licenses?.length)
  expect(unlicensed.map(({ name }) => name)).toEqual([])
  expect(bom.serialNumber).toBeUndefined()
  expect(bom.metadata.timestamp).toBeUndefined()
})
