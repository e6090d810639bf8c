import { expect, it } from 'vitest'
import { bundledPackages } from '../../../../scripts/build/bundledPackages.ts'
import { renderNotices } from '../../../../scripts/build/notices.ts'
import { ROOT } from '../../../../scripts/build/paths.ts'

const file = (...modules: string[]) => ({ path: 'x.js', source: '', modules })

it('lists each package once with its licence, and none of the project’s sources', () => {
  const found = bundledPackages([
    file(`${ROOT}src/frame.tsx`, `${ROOT}node_modules/preact/dist/preact.module.js`),
    file(`${ROOT}node_modules/preact/hooks/dist/hooks.module.js`, '\0rolldown/runtime.js'),
    file(`\0${ROOT}node_modules/@sentry/core/build/index.js?commonjs`),
  ])
  expect(found.map(({ name, license }) => [name, license])).toEqual([
    ['@sentry/core', 'MIT'],
    ['preact', 'MIT'],
  ])
  expect(found[1]?.licenseText).toContain('Permission is hereby granted')
})

it('renders every licence in full', () => {
  const notices = renderNotices(bundledPackages([file(`${ROOT}node_modules/preact/x.js`)]))
  expect(notices).toMatch(/^preact [\d.]+, MIT$/m)
  expect(notices).toContain('Jason Miller')
  expect(renderNotices([])).toContain('no third-party code')
})
