/** Named keys of the API: create, see their use, revoke. */
import { type FormEvent, useCallback, useState } from 'react'
import type { StaffKey } from '../../server/http/admin/keyCalls.ts'
import { StaffButton } from '../StaffButton.tsx'
import { useAttempt, useLoaded, useStaff } from '../useStaff.ts'
import { Problem } from './Problem.tsx'

const usesOf = ({ uses }: StaffKey) => uses.reduce((sum, { count }) => sum + count, 0)

export function KeysSection() {
  const { api } = useStaff()
  const { problem, attempt } = useAttempt()
  const [made, setMade] = useState<{ name: string; secret: string }>()
  const load = useCallback(() => api.call<StaffKey[]>('GET', 'keys'), [api])
  const { data, error, reload } = useLoaded(load)

  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const quota = String(fields.get('quota') ?? '')
    const origins = String(fields.get('origins') ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
    const body = {
      name: String(fields.get('name') ?? '').trim(),
      origins,
      ...(quota && { quota: Number(quota) }),
    }
    await attempt(async () => {
      setMade(await api.call('POST', 'keys', { body }))
      form.reset()
      return ''
    })
  }
  const end = ({ name, revoked }: StaffKey) => {
    if (revoked === null && !confirm(`Revoke ${name}? Whoever uses it is refused at once, for good.`)) return
    void attempt(async () => {
      const path = `keys/${encodeURIComponent(name)}`
      await (revoked === null ? api.call('DELETE', path) : api.call('POST', `${path}/forget`))
      return revoked === null ? `Revoked ${name}.` : `Forgot ${name}.`
    })
  }

  return (
    <section aria-labelledby="keys-title">
      <div className="head">
        <h1 id="keys-title" tabIndex={-1}>
          Keys
        </h1>
      </div>
      <p className="hint">As soon as there is a key here, revoked or not, every call of the API needs one.</p>
      <Problem text={error} onRetry={reload} />
      <Problem text={problem} />
      {made && (
        <div className="secret" role="status">
          <p>
            The secret of <b>{made.name}</b>. It is shown only now.
          </p>
          <code>{made.secret}</code>
          <StaffButton onClick={() => setMade(undefined)}>Done</StaffButton>
        </div>
      )}
      <ul className="rows">
        {data?.map(key => (
          <li key={key.name} className={key.revoked === null ? '' : 'over'}>
            <span className="what">
              <span className="name">{key.name}</span>
              <span className="sub">
                {[
                  `${usesOf(key)} requests in 30 days`,
                  key.quota === null ? 'no quota' : `${key.quota} an hour`,
                  ...(key.origins.length > 0 ? [key.origins.join(', ')] : []),
                  ...(key.revoked === null ? [] : [`revoked ${key.revoked.slice(0, 10)}`]),
                ].join(' · ')}
              </span>
            </span>
            <StaffButton
              className={key.revoked === null ? 'danger' : 'plain'}
              aria-label={`${key.revoked === null ? 'Revoke' : 'Forget'} ${key.name}`}
              onClick={() => end(key)}
            >
              {key.revoked === null ? 'Revoke' : 'Forget'}
            </StaffButton>
          </li>
        ))}
      </ul>
      <form className="make" onSubmit={make}>
        <h2>Make a key</h2>
        <label>
          Name
          <input name="name" required maxLength={64} pattern="[\w.\-]+" autoComplete="off" />
        </label>
        <label>
          Requests an hour
          <input name="quota" type="number" min={1} max={100_000_000} placeholder="No limit" />
        </label>
        <label>
          Sites that may use it
          <input name="origins" placeholder="Any" autoComplete="off" />
        </label>
        <button type="submit">Make key</button>
      </form>
    </section>
  )
}
