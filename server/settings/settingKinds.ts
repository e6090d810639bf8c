/** Kinds of setting values. Each has the end of the line that refuses other values. */
import * as v from 'valibot'
import { parseOrigins } from '../../src/protocol/embedPolicy.ts'
import { PUBLIC_NAMES } from '../../src/providers/publicProviders.ts'
import { isBareOrigin, isHttp } from '../platform/bareOrigin.ts'

const SOURCE = /^(?:\*|'self'|'none'|https?:\/\/(?:\*\.)?[\w.-]+(?::\d{1,5})?|https?:)$/

export const isPostgres = (text: string) => /^postgres(?:ql)?:\/\/./.test(text) && URL.canParse(text)

export const isUpstream = (text: string) => PUBLIC_NAMES.some(name => name === text) || isHttp(text)
export const UPSTREAMS = `${PUBLIC_NAMES.join(', ')} or the address of a server with the API of GIPHY`
const itemsOf = (text: string) => text.split(/[\s,]+/).filter(Boolean)

/** `refusal` is the end of the line. */
export const textLike = (pattern: RegExp, refusal: string) =>
  v.optional(v.pipe(v.string(), v.regex(pattern, refusal)))
export const textThat = (isRight: (text: string) => boolean, refusal: string) =>
  v.optional(v.pipe(v.string(), v.check(isRight, refusal)))
export const visibleSetting = textLike(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces')

export const itemsSetting = v.pipe(v.string(), v.transform(itemsOf))
const A_SOURCE = "must be *, 'self', 'none' or origins"
export const sourcesSetting = v.pipe(
  itemsSetting,
  v.array(v.pipe(v.string(), v.regex(SOURCE, A_SOURCE))),
  v.minLength(1, A_SOURCE),
)

export const originSetting = v.pipe(
  v.string(),
  v.check(isBareOrigin, 'must be an http or https origin such as https://gifs.example'),
  v.transform(text => new URL(text).origin),
)
export const originsSetting = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return parseOrigins(dataset.value)
    } catch {
      addIssue({
        message: 'must be a list of origins such as https://gifs.example or https://*.gifs.example',
      })
      return NEVER
    }
  }),
)
export const flagSetting = v.pipe(
  v.picklist(['0', '1', 'true', 'false'], 'must be 1 or 0'),
  v.transform(text => text === '1' || text === 'true'),
)
export const wholeSetting = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `must be a whole number from ${min} to ${max}`),
    v.maxValue(max, `must be a whole number from ${min} to ${max}`),
  )
export const rateLimitSetting = v.union(
  [
    v.pipe(
      v.literal('off'),
      v.transform(() => undefined),
    ),
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,8}\/[1-9]\d{0,5}$/),
      v.transform(text => {
        const [amount = 0, windowS = 0] = text.split('/').map(Number)
        return { amount, windowS }
      }),
    ),
  ],
  'must be REQUESTS/SECONDS such as 600/60, or off',
)
