/** Checks the installed plugin's PHP by WordPress's coding standards. */
import { rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  currentStandards,
  npmStandards,
  reachesPackagist,
  type Standards,
  sniff,
} from '../../scripts/services/codeSniffer.ts'
import { expect, test } from './fixtures.ts'

const INSTALL_TIMEOUT_MS = 300_000
const RULES_OF_2018 = fileURLToPath(new URL('standards2018.xml', import.meta.url))

test.describe.configure({ timeout: INSTALL_TIMEOUT_MS })

/** Also checks that the standard finds faults, or a broken one would pass. */
function expectClean(standards: Standards, standard: string, site: string) {
  const plugin = `${site}/wp-content/plugins/giflet`
  const added = `${plugin}/includes/careless.php`
  writeFileSync(added, "<?php\nif ( $_POST['gif'] == 1 ) {\n\texit;\n}\n")
  const careless = sniff(standards, standard, plugin)
  rmSync(added)
  expect(careless).toMatch(/includes\/careless\.php:2:.*NonceVerification/)
  expect(careless).toContain('YodaConditions')
  expect(sniff(standards, standard, plugin)).toBe('')
}

test('the plugin keeps the current coding standards of WordPress', async ({ site }) => {
  test.skip(!(await reachesPackagist()), 'packagist.org, where the standards of today are, is out of reach')
  expectClean(currentStandards(), 'WordPress', site.folder)
})

test('the plugin keeps the coding standards of 2018, which npm has', ({ site }) => {
  expectClean(npmStandards(), RULES_OF_2018, site.folder)
})
