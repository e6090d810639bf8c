import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findTestBrowser, isReferenceRenderer } from './scripts/chromium.ts'
import { TIMEOUTS } from './tests/e2e/harness/patience.ts'

// Each worker loads this file again; the variable saves the search.
const executablePath = process.env.CHROMIUM_PATH ?? findTestBrowser()?.path
if (!executablePath) throw new Error('No Chromium found. "npm run test:e2e" installs one.')
process.env.CHROMIUM_PATH = executablePath
const ci = Boolean(process.env.CI)
/**
 * Pages of others (frameworks, old libraries, attacks, examples of the documentation), and those
 * beside the widgets: configurator, GIF pages, the operator's page.
 */
const PAGES = ['everywhere', 'guest', 'hostile', 'site'].map(folder => `**/tests/e2e/${folder}/**/*.spec.ts`)

export default defineConfig({
  testDir: 'tests/e2e',
  // `*.spec.ts` runs in a browser, `*.test.ts` in vitest.
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/harness/globalSetup.ts',
  fullyParallel: true,
  workers: 3,
  retries: ci ? 2 : 0,
  forbidOnly: ci,
  timeout: TIMEOUTS.test,
  expect: {
    timeout: TIMEOUTS.expect,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixelRatio: 0.01 },
  },
  reporter: [[ci ? 'dot' : 'list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  snapshotPathTemplate: 'tests/e2e/__screenshots__/{testFilePath}/{arg}{ext}',
  ignoreSnapshots: !isReferenceRenderer(executablePath),
  use: {
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: TIMEOUTS.action,
    navigationTimeout: TIMEOUTS.navigation,
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    // Playwright starts Chromium without its sandbox, which containers do not allow.
    launchOptions: { executablePath, args: CHROMIUM_FLAGS },
  },
  // `npm test` runs the first; the second also runs before a change lands.
  projects: [
    { name: 'chromium', testIgnore: PAGES },
    { name: 'pages', testMatch: PAGES },
  ],
})
