/**
 * `unit` and `dom` test code without components, without and with a DOM. Component tests run on
 * `react` and on `preact`, those of the package also on the oldest Preact that it supports. `size`
 * checks `dist/` and `package` installs it elsewhere; both need a build. `processes` encodes media
 * and starts the server's commands. `server` needs PostgreSQL, nginx, Caddy and systemd, which it
 * installs on Debian.
 */
import { defineConfig } from 'vitest/config'
import { preactAliases, version } from './vite.config.ts'

const COMPONENTS = ['tests/unit/**/*.test.tsx']
/** Tests that use `document`. The others start faster without one. */
const DOM = [
  'loader',
  'platform',
  'analytics',
  'media',
  'bridge',
  'services',
  'hooks',
  'styles',
  'components',
  'widgets',
  'app',
  'i18n',
].map(folder => `tests/unit/${folder}/**/*.test.ts`)
/** Vitest removes from the object what it has read, so each project has its own. */
const defined = () => ({ __VERSION__: JSON.stringify(version), __PACKAGE__: 'true' })
/** Limits tests that hang; some slow ones encode media on a busy machine. */
const testTimeout = 120_000
/** Polls wait for a state, so the limit is generous. */
const expect = { poll: { timeout: 30_000 } }
/** As in the Playwright configuration. A second try is printed as such. */
const retry = process.env.CI ? 2 : 0
/**
 * The files of a project share modules and DOM, since loading both for each file takes longer than
 * the tests. So a test removes what it adds, and uses its own ids where a module caches them.
 */
const shared = {
  isolate: false,
  retry,
  testTimeout,
  hookTimeout: testTimeout,
  expect,
  setupFiles: ['tests/unit/setup.ts'],
}
/** Tests that build, install or start a browser. */
const BUILD_LIMIT_MS = 600_000
const builds = { retry, testTimeout: BUILD_LIMIT_MS, hookTimeout: BUILD_LIMIT_MS, expect }
const componentTest = {
  ...shared,
  setupFiles: [...shared.setupFiles, 'tests/unit/componentSetup.ts'],
  environment: 'happy-dom',
  include: COMPONENTS,
  css: true,
}
const TESTING_LIBRARY = '@testing-library/react'
/** Its CommonJS build would load a second copy of preact. */
const TESTING_LIBRARY_MODULE = {
  find: new RegExp(`^${TESTING_LIBRARY}$`),
  replacement: `${TESTING_LIBRARY}/dist/@testing-library/react.esm.js`,
}
/** The oldest Preact that the package supports. Its modules import each other as `preact`. */
const OLD_PREACT = [{ find: /^preact(?=$|\/)/, replacement: 'preact-10' }]
const toOldPreact = ({ find, replacement }: { find: RegExp; replacement: string }) => ({
  find,
  replacement: replacement.replace('preact', 'preact-10'),
})

export default defineConfig({
  define: defined(),
  test: {
    // Vitest leaves one core out, which on two cores is half of them.
    maxWorkers: '100%',
    projects: [
      {
        define: defined(),
        test: {
          ...shared,
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          exclude: DOM,
        },
      },
      { define: defined(), test: { ...shared, name: 'dom', environment: 'happy-dom', include: DOM } },
      { define: defined(), test: { ...componentTest, name: 'react' } },
      {
        define: defined(),
        resolve: {
          alias: [...preactAliases, TESTING_LIBRARY_MODULE],
          dedupe: ['preact'],
        },
        test: { ...componentTest, name: 'preact', server: { deps: { inline: [TESTING_LIBRARY] } } },
      },
      {
        define: defined(),
        resolve: { alias: [...preactAliases.map(toOldPreact), ...OLD_PREACT, TESTING_LIBRARY_MODULE] },
        test: {
          ...componentTest,
          name: 'preact10',
          include: ['tests/unit/{components,package}/**/*.test.tsx'],
          server: { deps: { inline: [TESTING_LIBRARY, /preact-10/] } },
        },
      },
      {
        define: defined(),
        test: { ...builds, name: 'size', environment: 'node', include: ['tests/size/**/*.test.ts'] },
      },
      {
        define: defined(),
        test: {
          ...builds,
          name: 'package',
          environment: 'node',
          include: ['tests/package/*.test.ts'],
          globalSetup: 'tests/package/globalSetup.ts',
        },
      },
      {
        define: defined(),
        test: {
          ...builds,
          name: 'processes',
          environment: 'node',
          include: ['tests/processes/**/*.test.ts'],
        },
      },
      {
        define: defined(),
        test: {
          ...builds,
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: 'tests/server/globalSetup.ts',
        },
      },
      {
        define: defined(),
        test: {
          ...builds,
          name: 'browsers',
          environment: 'node',
          include: ['tests/browsers/*.test.ts'],
          globalSetup: 'tests/browsers/globalSetup.ts',
        },
      },
    ],
  },
})
