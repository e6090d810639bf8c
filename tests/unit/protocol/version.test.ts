import { expect, test } from 'vitest'
import manifest from '../../../package.json'
import { VERSION } from '../../../src/protocol/version.ts'

test('is the version of the package', () => expect(VERSION).toBe(manifest.version))
