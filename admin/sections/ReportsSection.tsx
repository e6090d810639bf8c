/** Visitors' reports: dismiss one, or take its GIF down. */
import { useCallback, useState } from 'react'
import type { StaffGif } from '../../server/http/admin/staffGif.ts'
import { messageOf, useLoaded, useStaff } from '../useStaff.ts'
import { Still } from './LibrarySection.tsx'
import { Problem } from './Problem.tsx'

interface StaffReport {
  id: string
  gif_id: string
  reason: string
  note: string
  made: string
  gif?: StaffGif
}

const shownDate = (iso: string) =>
  new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })

export function ReportsSection() {
  const { api, tell, changed } = useStaff()
  const [problem, setProblem] = useState('')
  const load = useCallback(() => api.page<StaffReport[]>('reports?limit=100'), [api])
  const { data, error, reload } = useLoaded(load)
  const act = (path: ['POST' | 'DELETE', string], done: string) => {
    setProblem('')
    api.call(...path).then(
      () => {
        tell(done)
        changed()
      },
      (reason: unknown) => setProblem(messageOf(reason)),
    )
  }
  return (
    <section aria-labelledby="reports-title">
      <div className="head">
        <h1 id="reports-title" tabIndex={-1}>
          Reports
        </h1>
        <p className="count">{data && `${data.total} open`}</p>
      </div>
      <Problem text={error} onRetry={reload} />
      <Problem text={problem} />
      {data?.total === 0 && (
        <p className="empty">Nothing is reported. Visitors find the form on each GIF’s page.</p>
      )}
      <ul className="rows">
        {data?.data.map(report => {
          const title = report.gif?.title ?? report.gif_id
          return (
            <li key={report.id}>
              {report.gif ? <Still gif={report.gif} /> : <span className="still none" aria-hidden="true" />}
              <span className="what">
                <span className="name">{report.gif ? <a href={report.gif.url}>{title}</a> : title}</span>
                <span className="sub">
                  <b className="reason">{report.reason}</b> · {shownDate(report.made)}
                </span>
                {report.note && <span className="note">{report.note}</span>}
              </span>
              <button
                type="button"
                className="plain"
                aria-label={`Dismiss the report of ${title}`}
                onClick={() =>
                  act(['POST', `reports/${report.id}/dismiss`], `Dismissed the report of ${title}.`)
                }
              >
                Dismiss
              </button>
              <button
                type="button"
                className="danger"
                aria-label={`Take down ${title}`}
                onClick={() => act(['DELETE', `gifs/${report.gif_id}`], `Took down ${title}.`)}
              >
                Take down
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
