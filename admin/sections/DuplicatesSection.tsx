/** GIFs that look alike, side by side. The same file is never added twice. */
import { useCallback } from 'react'
import type { Alike } from '../../server/http/admin/insightCalls.ts'
import { useLoaded, useStaff } from '../useStaff.ts'
import { GifCards } from './LibrarySection.tsx'
import { Problem } from './Problem.tsx'

export function DuplicatesSection() {
  const { api } = useStaff()
  const load = useCallback(() => api.page<Alike[]>('duplicates?limit=50'), [api])
  const { data, error, reload } = useLoaded(load)
  return (
    <section aria-labelledby="duplicates-title">
      <div className="head">
        <h1 id="duplicates-title" tabIndex={-1}>
          Duplicates
        </h1>
        <p className="count">
          {data && (data.total === 1 ? '1 looks like another' : `${data.total} look like others`)}
        </p>
      </div>
      <p className="hint">Open one to edit it or to take it down. The same file is never added twice.</p>
      <Problem text={error} onRetry={reload} />
      {data?.total === 0 && <p className="empty">No two look alike.</p>}
      {data?.data.map(({ gif, others }) => (
        <div key={gif.id} className="alike">
          <GifCards gifs={[gif, ...others]} />
        </div>
      ))}
    </section>
  )
}
