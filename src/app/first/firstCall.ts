/**
 * Computes a widget's first API call from its options. Pure. Covers GIPHY's shape and the usual
 * sources; all others wait for the app.
 */
import { canSend } from '../../analytics/canSend.ts'
import { type CallRequest, callAddress, callInit } from '../../api/apiCall.ts'
import { PAGE_SIZES, RELATED_FIRST_PAGE } from '../../api/pageSizes.ts'
import { publicNameOf } from '../../api/publicNameOf.ts'
import { type FirstPageSource, requestFirstPage } from '../../api/requestFirstPage.ts'
import { requestGif } from '../../api/requestGif.ts'
import { GIPHY_FIRST_CALLS, GIPHY_WIRE } from '../../api/shapes/giphyCalls.ts'
import { apiAddress } from '../../platform/apiBase.ts'
import { pingbackId } from '../../platform/pingbackId.ts'
import type { FirstEnvironment } from '../../protocol/address.ts'
import { FIRST_OPTIONS, type OptionSpec } from '../../protocol/earlyOptions.ts'
import type { OptionName, Options, RawOptions } from '../../protocol/options.ts'
import { parseOption } from '../../protocol/parseOption.ts'
import { asRelated, type GifSource, readSource, widgetOf } from '../../protocol/source.ts'
import { PROVIDERS } from '../../providers/providers.ts'

type FirstOptions = Pick<Options, keyof typeof FIRST_OPTIONS>

export interface FirstCall {
  readonly widget: string
  readonly options: FirstOptions
  readonly url: string
  /** The id in the address, if the visitor may be tracked. */
  readonly pingbackId: string | undefined
  readonly init: RequestInit
}

/** The options of a part of the table. */
export const parseSpecs = <Name extends OptionName>(
  specs: Readonly<Record<Name, OptionSpec>>,
  raw: RawOptions,
): Pick<Options, Name> =>
  Object.fromEntries(
    Object.entries<OptionSpec>(specs).map(([name, spec]) => [name, parseOption(spec, raw[name])]),
  ) as Pick<Options, Name>

/** Sizes of the first page, by widget. */
const [FIRST_PAGE] = PAGE_SIZES
const FIRST_PAGES: Readonly<Record<string, number>> = {
  grid: FIRST_PAGE,
  carousel: FIRST_PAGE,
  related: RELATED_FIRST_PAGE,
}
/** The widgets that show one GIF. */
const ONE_GIF = ['embed', 'player', 'gif']

/** `undefined` for a list of one GIF and for videos, which the app requests. */
function callOf(
  widget: string,
  given: GifSource,
  options: FirstOptions,
  pageLang: unknown,
): CallRequest | undefined {
  const source = widget === 'related' ? asRelated(given) : given
  const { type, rating } = options
  if (source.kind === 'gif' || source.kind === 'random')
    return ONE_GIF.includes(widget) ? requestGif(GIPHY_FIRST_CALLS, source, options) : undefined
  const size = FIRST_PAGES[widget]
  if (!size || type === 'videos') return undefined
  const lang = options.lang || (parseOption(FIRST_OPTIONS.lang, `${pageLang}`) as string)
  const page = { offset: 0, limit: Math.min(size, options.limit ?? size) }
  return requestFirstPage(GIPHY_FIRST_CALLS, source as FirstPageSource, {
    type,
    rating,
    ...(lang && { lang }),
    ...page,
  })
}

/** `base` is where Giflet is served from. */
export function firstCall(
  raw: RawOptions,
  environment: FirstEnvironment | undefined,
  base: string,
): FirstCall | undefined {
  const options = parseSpecs(FIRST_OPTIONS, raw)
  const source = readSource(raw.gif ?? '')
  const { provider } = options
  if (!source || PROVIDERS[provider].shape !== 'giphy') return undefined
  const widget = widgetOf(source.kind, options.widget)
  const publicName = publicNameOf(provider, options.api)
  // A public provider's lists show its mark, and have other page sizes and language codes.
  if (publicName && !ONE_GIF.includes(widget)) return undefined
  const call = callOf(widget, source, options, environment?.lang)
  if (!call) return undefined
  const api = apiAddress(options.api || (publicName && PROVIDERS[publicName].api), base)
  const isTracked =
    environment?.granted !== false && canSend({ endpoint: api, enabled: options.analytics === 'on' })
  const sessionId = isTracked ? pingbackId() : undefined
  const url = callAddress({ api, key: options.key, pingbackId: sessionId }, GIPHY_WIRE, call)
  return url ? { widget, options, url, pingbackId: sessionId, init: callInit(call) } : undefined
}
