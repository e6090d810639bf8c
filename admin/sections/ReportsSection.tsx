/** Visitors' reports: dismiss one, or take its GIF down. */
import { useCallback } from 'react'
import type { StaffReport } from '../../server/http/admin/reportCalls.ts'
import { StaffButton } from '../StaffButton.tsx'
import { useAttempt, useLoaded, useStaff } from '../useStaff.ts'
import { Still } from './LibrarySection.tsx'
import { Problem } from './Problem.tsx'

const shownDate = (iso: string) =>
  new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })

export function ReportsSection() {
  const { api } = useStaff()
  const { problem, attempt } = useAttempt()
  const load = useCallback(() => api.page<StaffReport[]>('reports?limit=100'), [api])
  const { data, error, reload } = useLoaded(load)
  const act = (path: ['POST' | 'DELETE', string], done: string) =>
    attempt(async () => {
      await api.call(...path)
      return done
    })
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
              <StaffButton
                aria-label={`Dismiss the report of ${title}`}
                onClick={() =>
                  act(['POST', `reports/${report.id}/dismiss`], `Dismissed the report of ${title}.`)
                }
              >
                Dismiss
              </StaffButton>
              <StaffButton
                className="danger"
                aria-label={`Take down ${title}`}
                onClick={() => act(['DELETE', `gifs/${report.gif_id}`], `Took down ${title}.`)}
              >
                Take down
              </StaffButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
