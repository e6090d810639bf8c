/**
 * What HTML sanitizers leave of each form. A table, because nobody can paste a sanitizer; a test
 * runs the real ones on every form.
 */
import type { SnippetForm } from '../forms/snippetForms.ts'

export const SANITIZERS = ['none', 'dompurify', 'sanitize-html', 'wordpress-author'] as const
export type Sanitizer = (typeof SANITIZERS)[number]

export const SANITIZER_LABELS: Readonly<Record<Sanitizer, string>> = {
  none: 'Nobody',
  dompurify: 'DOMPurify, as it comes',
  'sanitize-html': 'sanitize-html, as it comes',
  'wordpress-author': 'WordPress, for authors',
}

/** `whole`; `element`: the GIF's element without its script; `fallback`: a link at most. */
export type Left = 'whole' | 'element' | 'fallback'

const LEFT: Readonly<Record<Sanitizer, Partial<Record<SnippetForm, Left>>>> = {
  none: {},
  dompurify: { script: 'element', iframe: 'fallback', element: 'fallback' },
  'sanitize-html': { script: 'fallback', iframe: 'fallback', element: 'fallback' },
  'wordpress-author': { script: 'element', iframe: 'fallback', element: 'fallback' },
}

export const leftBy = (sanitizer: Sanitizer, form: SnippetForm): Left => LEFT[sanitizer][form] ?? 'whole'

/** What to do about it; empty if nothing. */
export function sanitizerAdvice(sanitizer: Sanitizer, form: SnippetForm): string {
  switch (leftBy(sanitizer, form)) {
    case 'whole':
      return ''
    case 'element':
      return 'The script tag is cut, the element stays. Put the script tag into the page’s template once.'
    case 'fallback':
      return sanitizer === 'sanitize-html'
        ? "A link at most is left. Allow it: allowedTags: ['div', …], allowedAttributes: { div: ['data-gif', 'data-gif-*'] }, and the script tag in the template."
        : 'A link at most is left. Use the script form, whose element survives, with the script tag in the template.'
  }
}
