/**
 * `unit` and `dom` run what has no component in it, without and with a DOM; components run twice, on `react` and on `preact`.
 * `size` weighs `dist/` and `package` installs it elsewhere: both need a build first.
 */
import { defineConfig } from 'vitest/config'
import { preactAliases, version } from './vite.config.ts'

const COMPONENTS = ['tests/unit/**/*.test.tsx']
/** What touches `document`; everything else starts faster without one. */
const DOM = [
  'loader',
  'platform',
  'analytics',
  'media',
  'bridge',
  'styles',
  'components',
  'widgets',
  'app',
  'i18n',
].map(folder => `tests/unit/${folder}/**/*.test.ts`)
const define = { __VERSION__: JSON.stringify(version) }
/** Some tests encode real media, on two cores with others. */
const testTimeout = 30_000
const componentTest = { environment: 'happy-dom', testTimeout, include: COMPONENTS, css: true }
const TESTING_LIBRARY = '@testing-library/react'

export default defineConfig({
  define,
  test: {
    projects: [
      {
        define,
        test: {
          name: 'unit',
          testTimeout,
          environment: 'node',
          include: ['tests/unit/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          exclude: DOM,
        },
      },
      { define, test: { name: 'dom', testTimeout, environment: 'happy-dom', include: DOM } },
      { define, test: { ...componentTest, name: 'react' } },
      {
        define,
        resolve: {
          alias: [
            ...preactAliases,
            // Its CommonJS build would bring a second copy of preact.
            {
              find: new RegExp(`^${TESTING_LIBRARY}$`),
              replacement: `${TESTING_LIBRARY}/dist/@testing-library/react.esm.js`,
            },
          ],
          dedupe: ['preact'],
        },
        test: { ...componentTest, name: 'preact', server: { deps: { inline: [TESTING_LIBRARY] } } },
      },
      {
        define,
        test: { name: 'size', testTimeout, environment: 'node', include: ['tests/size/**/*.test.ts'] },
      },
      {
        define,
        test: {
          name: 'package',
          testTimeout: 60_000,
          environment: 'node',
          include: ['tests/package/*.test.ts'],
        },
      },
    ],
  },
})
