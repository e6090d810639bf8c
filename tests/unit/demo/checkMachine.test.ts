import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkNodeVersion, checkPackages } from '../../../demo/checkMachine.ts'
import { tempFolder } from '../../helper/tempFolder.ts'

it.each(['v20.19.0', 'v20.20.2', 'v22.0.0', 'v25.1.0'])('accepts Node %s', version => {
  expect(() => checkNodeVersion(version)).not.toThrow()
})
it.each(['v18.20.0', 'v20.18.9', 'v21.7.0'])('refuses Node %s', version => {
  expect(() => checkNodeVersion(version)).toThrow(/install Node/)
})

it('names a missing package and the command that installs it', async () => {
  const root = tempFolder()
  await writeFile(
    join(root, 'package.json'),
    '{"dependencies":{"nowhere":"1"},"devDependencies":{"either":"1"}}',
  )
  expect(() => checkPackages(root)).toThrow('nowhere and 1 more is not installed: run "npm ci"')
})
