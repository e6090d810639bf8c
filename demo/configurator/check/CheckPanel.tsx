/** Read a page's rules or paste them, and see what they would do to the snippet. */
import { useId, useMemo } from 'react'
import type { RawOptions } from '../../../src/protocol/options.ts'
import { parseOptions } from '../../../src/protocol/parseOptions.ts'
import { FORM_HELP, type SnippetForm } from '../forms/snippetForms.ts'
import { apiOf } from '../picker/apiOf.ts'
import type { View, ViewName } from '../useConfiguration.ts'
import { checkSnippet, type Finding, type Level, worstOf } from './findings.ts'
import { PageAddress } from './PageAddress.tsx'
import { readPage } from './readPage.ts'
import { SANITIZER_LABELS, SANITIZERS, type Sanitizer, sanitizerAdvice } from './sanitizers.ts'

interface CheckPanelProps {
  raw: RawOptions
  view: View
  form: SnippetForm
  base: string
  integrity: string | undefined
  onLook: (name: ViewName, value: string) => void
}

const VERDICTS: Readonly<Record<Level, string>> = {
  blocked: 'No GIF would be seen there.',
  limited: 'It works there, with something missing.',
  fine: 'Nothing there is in its way.',
}

export function CheckPanel({ raw, view, form, base, integrity, onLook }: CheckPanelProps) {
  const id = useId()
  const { rules = '', site = '' } = view
  const cleaner = SANITIZERS.find(known => known === view.cleaner) ?? 'none'
  const page = useMemo(() => readPage(rules), [rules])
  const known = page.policies.length + page.permissions.size + (page.embedder ? 1 : 0)
  const { mode } = parseOptions(raw)
  const snippet = { form, base, mode, integrity, page: site, api: apiOf(raw, new URL(base).origin) }
  const found = [...checkSnippet(page, snippet), ...cleaned(cleaner, form)]
  const asked = rules.trim() !== '' || cleaner !== 'none'
  return (
    <details className="check-panel" open={asked || undefined}>
      <summary>Would it work on my page?</summary>
      <p className="hint">
        Enter the address of your page, and this server asks it once, without cookies, for its policies. Of a
        page that it cannot reach, paste what <code>curl -sI {site || 'https://your.page/'}</code> prints, or
        the page’s HTML; that does not leave this page.
      </p>
      <div className="fields">
        <PageAddress
          value={site}
          onInput={value => onLook('site', value)}
          onRead={({ address, rules: text }) => {
            onLook('site', address)
            onLook('rules', text)
          }}
        />
        <div className="field">
          <label htmlFor={`${id}-cleaner`}>Who cleans its HTML</label>
          <select
            id={`${id}-cleaner`}
            value={cleaner}
            onChange={event => onLook('cleaner', event.currentTarget.value)}
          >
            {SANITIZERS.map(name => (
              <option key={name} value={name}>
                {SANITIZER_LABELS[name]}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div className="field">
        <label htmlFor={`${id}-rules`}>Headers, HTML or policy</label>
        <textarea
          id={`${id}-rules`}
          rows={5}
          spellCheck={false}
          placeholder="Content-Security-Policy: default-src 'self'; …"
          value={rules}
          onInput={event => onLook('rules', event.currentTarget.value)}
        />
      </div>
      <div role="status">
        {asked && <Verdict {...{ form, found }} isEmpty={rules.trim() !== '' && known === 0} />}
      </div>
    </details>
  )
}

interface VerdictProps {
  form: SnippetForm
  found: readonly Finding[]
  /** The text has no policy. */
  isEmpty: boolean
}

function Verdict({ form, found, isEmpty }: VerdictProps) {
  return (
    <>
      {isEmpty && (
        <p className="hint">
          No policy was found in this text. A page without one is in nobody’s way; a policy may also come in a
          header that is not here.
        </p>
      )}
      <p className="verdict" data-level={worstOf(found)}>
        <b>{FORM_HELP[form][0]}:</b> {VERDICTS[worstOf(found)]}
      </p>
      <ul className="findings">
        {found.map(({ level, what, add }) => (
          <li key={what + add} data-level={level}>
            {what}
            {add && <code>{add}</code>}
          </li>
        ))}
      </ul>
    </>
  )
}

function cleaned(cleaner: Sanitizer, form: SnippetForm): Finding[] {
  const what = sanitizerAdvice(cleaner, form)
  return what ? [{ level: 'blocked', what }] : []
}
