import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { siteReference } from '../../../src/site/reference.ts'

const README = new URL('../../../src/site/README.md', import.meta.url)

test('the README of the folder is the output of the table', async () => {
  // Out of date? Run UPDATE_REFERENCE=1 npx vitest run tests/unit/site/reference
  if (process.env.UPDATE_REFERENCE) {
    const { writeFile } = await import('node:fs/promises')
    await writeFile(README, siteReference())
  }
  expect(await readFile(README, 'utf8')).toBe(siteReference())
})
