import { expect, it } from 'vitest'
import { OPTIONS } from '../../../src/protocol/options.ts'
import { NO_SNIPPET_OPTIONS } from '../../../src/services/snippetOptions.ts'

it('has the defaults of the table of options', () => {
  for (const [name, value] of Object.entries(NO_SNIPPET_OPTIONS)) {
    expect(value).toBe(OPTIONS[name as keyof typeof NO_SNIPPET_OPTIONS].default)
  }
})
