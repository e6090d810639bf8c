/**
 * The table of sanitizers against the real one; `tests/e2e/configurator.spec.ts` runs DOMPurify.
 */
// @ts-expect-error: it has no types
import sanitizeHtml from 'sanitize-html'
import { describe, expect, test } from 'vitest'
import { type Left, leftBy, type Sanitizer } from '../../../../../demo/configurator/check/sanitizers.ts'
import { writeSnippet } from '../../../../../demo/configurator/forms/snippetForms.ts'

const CLEANERS: Partial<Record<Sanitizer, (html: string) => string>> = {
  none: html => html,
  'sanitize-html': html => sanitizeHtml(html),
}

function leftIn(html: string): Left {
  const hasScript = /<script/.test(html)
  if (/<gif-embed|<div data-gif/.test(html)) return hasScript ? 'whole' : 'element'
  return /<iframe/.test(html) ? 'whole' : 'fallback'
}

describe.each(Object.entries(CLEANERS))('%s', (name, clean) => {
  test.each(['script', 'iframe', 'element'] as const)('leaves of %s what the table says', form => {
    const html = writeSnippet(form, { raw: { gif: 'abc123' }, base: 'https://cdn.example.com/' })
    expect(leftIn(clean?.(html) ?? '')).toBe(leftBy(name as Sanitizer, form))
  })
})
