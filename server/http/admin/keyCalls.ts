/** Calls about the named keys of the API. */
import * as v from 'valibot'
import { originSetting } from '../../settings/settingKinds.ts'
import { KEY_NAME, MOST_QUOTA } from '../../store/sql/keyStore.ts'
import { HttpError, notFound } from '../errors.ts'
import { type Calls, call } from './staffCall.ts'

const MOST_ORIGINS = 50
const NEW_KEY = v.strictObject({
  name: v.pipe(v.string(), v.regex(KEY_NAME, 'must have letters, digits, "-", "_" and "." alone')),
  quota: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_QUOTA))),
  origins: v.optional(v.pipe(v.array(originSetting), v.maxLength(MOST_ORIGINS)), []),
})
const KEY = v.object({
  name: v.string(),
  quota: v.nullable(v.number()),
  origins: v.array(v.string()),
  made: v.string(),
  revoked: v.nullable(v.string()),
  uses: v.array(v.object({ day: v.string(), count: v.number() })),
})
export type StaffKey = v.InferOutput<typeof KEY>
const dateOf = (ms: number) => new Date(ms).toISOString()

export const keyCalls: Calls = ({ store: { keys } }) => [
  call({
    method: 'get',
    path: '/admin/keys',
    summary: 'Named keys with their use in the last 30 days',
    data: v.array(KEY),
    async run() {
      const uses = await keys.uses()
      return (await keys.all()).map(({ name, quota = null, origins, madeMs, revokedMs }) => ({
        ...{ name, quota, origins, made: dateOf(madeMs) },
        revoked: revokedMs === undefined ? null : dateOf(revokedMs),
        uses: uses.filter(use => use.name === name).map(({ day, count }) => ({ day, count })),
      }))
    },
  }),
  call({
    method: 'post',
    path: '/admin/keys',
    summary:
      'Make a key; its secret is in this answer alone. With the first key, every call of the API needs one',
    body: NEW_KEY,
    data: v.object({ name: v.string(), secret: v.string() }),
    status: 201,
    errors: [409],
    async run(_, { name, quota, origins }) {
      const secret = await keys.make({ name, quota, origins })
      if (secret === undefined) throw new HttpError(409, 'There is a key of this name already')
      return { name, secret }
    },
  }),
  call({
    method: 'delete',
    path: '/admin/keys/{name}',
    summary: 'Revoke a key; it is refused everywhere within a second',
    status: 204,
    errors: [404],
    async run(c) {
      if (!(await keys.revoke(c.req.param('name') ?? ''))) throw notFound('There is no such key')
    },
  }),
  call({
    method: 'post',
    path: '/admin/keys/{name}/forget',
    summary: 'Delete a revoked key with its counts. Without any key, the API needs none',
    status: 204,
    errors: [404],
    async run(c) {
      if (!(await keys.forget(c.req.param('name') ?? ''))) throw notFound('There is no such revoked key')
    },
  }),
]
