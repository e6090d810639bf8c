/** The plugin in a real WordPress; see `globalSetup.ts`. */
import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/wordpress',
  globalSetup: './globalSetup.ts',
  // One site, whose settings some tests change.
  fullyParallel: false,
  workers: 1,
  reporter: [
    [process.env.CI ? 'dot' : 'list'],
    ['json', { outputFile: '../../test-results/wordpress.json' }],
  ],
})
