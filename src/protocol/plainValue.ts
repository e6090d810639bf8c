/**
 * Rewrites what people paste into `data-gif` as a documented value. The app loads it for other
 * values only. Never makes a file of a value that does not begin with `file:`.
 */
import { PROVIDER_NAMES } from '../providers/providers.ts'
import { idInAddress } from './idInAddress.ts'
import { isFile, sourceKind } from './source.ts'

/**
 * Quotes, brackets and markup around a value, and what ends a sentence. Not braces, which are of a
 * template that was not filled in, nor `@` and `#`, which are of names and tags.
 */
const BEFORE = '[\\s"\'“”„‘’‚«»‹›「」『』′″`*~|<([]'
const AFTER = '[\\s"\'“”„‘’‚«»‹›「」『』′″`*~|>)\\].,;!?…。，！？]'
/** Looks behind, as `trimText` does. */
const AROUND = new RegExp(`^${BEFORE}+|(?<!${AFTER})${AFTER}+$`, 'g')
/** In front of an id: a label, or a provider, current or former: `ID: abc123`, `giphy:abc123`. */
const LABEL = new RegExp(`^(?:id|gif|data-gif|${PROVIDER_NAMES.join('|')})\\s*[:=]`, 'i')
/** In our own element or shortcode: `<div data-gif="abc123"></div>`, `[gif id="abc123"]`. */
const OWN_MARKUP =
  /(?:\bdata-gif=|<gif-embed src=|\[gif(?:let)?\s(?:(?:gif|id)=)?)["'“”]?(\w{1,64})(?![\w:=-])/
/** In tags: `[giphy]abc123[/giphy]`, `<b>abc123</b>`. */
const TAGGED = /^\s*[[<][\w=]+[\]>](\w{1,64})[[<]\/\w+[\]>]\s*$/

const bareId = (text: string) =>
  /^\w{1,64}$/.exec(text.replace(AROUND, '').replace(LABEL, '').replace(AROUND, ''))?.[0]

const idIn = (text: string): string | undefined =>
  idInAddress(text) ?? bareId(text) ?? OWN_MARKUP.exec(text)?.[1] ?? TAGGED.exec(text)?.[1]

/** `raw` itself if it names nothing. Invisible characters occur inside what is copied, too. */
export function plainValue(raw: string): string {
  const text = raw.replace(/\p{Cf}/gu, '')
  const value = text.replace(AROUND, '')
  const kind = sourceKind(value)
  const rest = value.slice(kind.length + 1)
  if (isFile(value)) return raw
  if (kind === 'ids') return `ids:${rest.split(/[\s,;，、]+/).flatMap(part => idIn(part) ?? [])}`
  const id = idIn(kind === 'related' ? rest : text)
  if (kind === 'related') return id ? `related:${id}` : raw
  return kind === 'gif' ? (id ?? raw) : value
}
