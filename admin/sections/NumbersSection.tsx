/** Counts of the library, of views and of searches. */
import { useCallback } from 'react'
import type { Numbers } from '../../server/http/admin/insightCalls.ts'
import { StaffButton } from '../StaffButton.tsx'
import { messageOf, useLoaded, useStaff } from '../useStaff.ts'
import { Problem } from './Problem.tsx'

const KINDS = ['views', 'clicks', 'hovers', 'shares'] as const

export function NumbersSection() {
  const { api } = useStaff()
  const load = useCallback(() => api.call<Numbers>('GET', 'numbers'), [api])
  const { data, error, reload } = useLoaded(load)
  return (
    <section aria-labelledby="numbers-title">
      <div className="head">
        <h1 id="numbers-title" tabIndex={-1}>
          Numbers
        </h1>
        <StaffButton onClick={reload}>Refresh</StaffButton>
      </div>
      <Problem text={error} onRetry={reload} />
      {data && (
        <>
          <dl className="figures">
            <Figure name="GIFs" value={data.gifs} />
            <Figure name="Taken down" value={data.taken_down} />
            <Figure name="Open reports" value={data.open_reports} />
            <Figure name="Files being made" value={data.media.waiting + data.media.building} />
            <Figure name="Files that failed" value={data.media.failed} />
          </dl>
          <Viewed rows={data.most_viewed} />
          <Searches searches={data.searches} hidden={data.hidden_terms} />
        </>
      )}
    </section>
  )
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value.toLocaleString()}</dd>
    </div>
  )
}

function Viewed({ rows }: { rows: Numbers['most_viewed'] }) {
  const { edit } = useStaff()
  return (
    <>
      <h2 id="viewed-title">Viewed most in 18 days</h2>
      {rows.length === 0 ? (
        <p className="empty">No events yet. Open a page with an embed, look at a GIF and come back.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        <section className="table" aria-labelledby="viewed-title" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">GIF</th>
                {KINDS.map(kind => (
                  <th key={kind} scope="col">
                    {kind}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr key={row.gif_id}>
                  <th scope="row">
                    <StaffButton className="link" onClick={() => edit(row.gif_id)}>
                      {row.gif?.title ?? row.gif_id}
                    </StaffButton>
                  </th>
                  {KINDS.map(kind => (
                    <td key={kind}>{row[kind].toLocaleString()}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}

function Searches({ searches, hidden }: { searches: Numbers['searches']; hidden: readonly string[] }) {
  const { api, tell, changed } = useStaff()
  const set = async (method: 'PUT' | 'DELETE', term: string, done: string) => {
    try {
      await api.call(method, `hidden-terms/${encodeURIComponent(term)}`)
      tell(done)
      changed()
    } catch (error) {
      tell(messageOf(error))
    }
  }
  const hide = (term: string) => set('PUT', term, `Suggestions no longer show “${term}”.`)
  const show = (term: string) => set('DELETE', term, `Suggestions may show “${term}” again.`)
  return (
    <>
      <h2>Searched for and found in 7 days</h2>
      {searches.length === 0 && <p className="empty">No searches yet.</p>}
      <ul className="terms">
        {searches.map(({ term, count }) => (
          <li key={term}>
            <span>
              {term} <span className="sub">{count.toLocaleString()}</span>
            </span>
            <StaffButton onClick={() => hide(term)} aria-label={`Hide ${term}`}>
              Hide
            </StaffButton>
          </li>
        ))}
      </ul>
      {hidden.length > 0 && <h2>Hidden from suggestions</h2>}
      <ul className="terms">
        {hidden.map(term => (
          <li key={term}>
            <span>{term}</span>
            <StaffButton onClick={() => show(term)} aria-label={`Show ${term} again`}>
              Show again
            </StaffButton>
          </li>
        ))}
      </ul>
    </>
  )
}
