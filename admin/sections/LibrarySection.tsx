/** All GIFs, newest first; a search; GIFs that were taken down. */
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import type { StaffGif } from '../../server/http/admin/staffGif.ts'
import { offsetWithin, PAGE_SIZE } from '../paging.ts'
import { StaffButton } from '../StaffButton.tsx'
import { useLoaded, useStaff } from '../useStaff.ts'
import { Problem } from './Problem.tsx'

/** Letters of a search that the message without results repeats. */
const SHOWN_CHARS = 96

interface Shown {
  q: string
  isTakenDown: boolean
  offset: number
}

export function LibrarySection() {
  const { api } = useStaff()
  const [shown, setShown] = useState<Shown>({ q: '', isTakenDown: false, offset: 0 })
  const load = useCallback(() => {
    const { q, isTakenDown, offset } = shown
    const query = new URLSearchParams({ limit: String(PAGE_SIZE), offset: String(offset) })
    if (isTakenDown) query.set('state', 'taken_down')
    else if (q) query.set('q', q)
    return api.page<StaffGif[]>(`gifs?${query}`)
  }, [api, shown])
  const { data, error, reload } = useLoaded(load)
  const offset = data && offsetWithin(shown.offset, data.total)
  // Leaves a page whose last GIF was taken down or restored.
  useEffect(() => {
    if (offset !== undefined) setShown(now => (now.offset > offset ? { ...now, offset } : now))
  }, [offset])

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    setShown({ q, isTakenDown: false, offset: 0 })
  }
  const filter = (isTakenDown: boolean) => setShown({ q: '', isTakenDown, offset: 0 })
  return (
    <section aria-labelledby="library-title">
      <div className="head">
        <h1 id="library-title" tabIndex={-1}>
          Library
        </h1>
        <p className="count">{data && `${data.total} ${data.total === 1 ? 'GIF' : 'GIFs'}`}</p>
      </div>
      <div className="tools">
        <form onSubmit={search}>
          <input
            key={shown.q}
            name="q"
            type="search"
            defaultValue={shown.q}
            aria-label="Search the library, or an id"
            placeholder="Search, or an id"
            maxLength={500}
          />
          <button type="submit">Search</button>
        </form>
        <fieldset className="filter">
          <legend>Show</legend>
          <button type="button" aria-pressed={!shown.isTakenDown} onClick={() => filter(false)}>
            In the library
          </button>
          <button type="button" aria-pressed={shown.isTakenDown} onClick={() => filter(true)}>
            Taken down
          </button>
        </fieldset>
      </div>
      <Problem text={error} onRetry={reload} />
      {data?.data.length === 0 && offset === shown.offset && <p className="empty">{emptyText(shown)}</p>}
      {data && data.data.length > 0 && <GifCards gifs={data.data} />}
      {data && data.total > PAGE_SIZE && (
        <Pages offset={shown.offset} total={data.total} onTurn={offset => setShown({ ...shown, offset })} />
      )}
    </section>
  )
}

function emptyText({ q, isTakenDown }: Shown): string {
  if (isTakenDown) return 'Nothing was taken down.'
  return q
    ? `Nothing is found for “${q.slice(0, SHOWN_CHARS)}”.`
    : 'The library is empty. Add the first GIFs.'
}

const STATES = { public: '', hidden: 'Hidden', taken_down: 'Taken down' } as const

export function GifCards({ gifs }: { gifs: readonly StaffGif[] }) {
  const { edit } = useStaff()
  return (
    <ul className="cards">
      {gifs.map(gif => (
        <li key={gif.id}>
          <StaffButton className="card" onClick={() => edit(gif.id)}>
            <Still gif={gif} />
            <span className="name">{gif.title}</span>
            <span className="sub">
              {STATES[gif.state] ||
                (gif.alt_text === '' ? 'No alternative text' : gif.tags.slice(0, 3).join(', '))}
            </span>
          </StaffButton>
        </li>
      ))}
    </ul>
  )
}

/** The still of a GIF. */
export function Still({ gif }: { gif: StaffGif }) {
  const { still, width, height } = gif.picture
  if (gif.state === 'taken_down' || still === '') return <span className="still none" aria-hidden="true" />
  return <img className="still" src={still} width={width} height={height} alt="" loading="lazy" />
}

interface PagesProps {
  offset: number
  total: number
  onTurn(offset: number): void
}

function Pages({ offset, total, onTurn }: PagesProps) {
  const number = offset / PAGE_SIZE + 1
  const turn = (to: number) => {
    onTurn(to)
    scrollTo(0, 0)
  }
  return (
    <nav className="pages" aria-label="Pages">
      <StaffButton disabled={offset === 0} onClick={() => turn(offset - PAGE_SIZE)}>
        Previous
      </StaffButton>
      <span>
        {number} of {Math.ceil(total / PAGE_SIZE)}
      </span>
      <StaffButton disabled={offset + PAGE_SIZE >= total} onClick={() => turn(offset + PAGE_SIZE)}>
        Next
      </StaffButton>
    </nav>
  )
}
