/** Finds whole embed codes of services, with their padding box, credit line and script. */
import { EMBED_SERVICES, EMBEDS, type EmbedService } from '../../../src/providers/embeds/embeds.ts'
import type { ServiceEmbeds } from '../../../src/providers/embeds/serviceEmbeds.ts'
import { absoluteAddress, embedIn, frameAddress, type Reference } from './gifReference.ts'
import {
  attribute,
  childrenOf,
  type Element,
  isElementNode,
  nextOf,
  onlyElements,
  textContentOf,
  walk,
} from './parsedNodes.ts'

/** Attributes with an address, including those of lazy loaders. */
const ADDRESSES = ['src', 'data-src', 'data-lazy-src']
const PIXELS = /^(\d{1,5})(?:px)?$/
const PADDING = /(?:^|[;\s])padding(?:-bottom|-top)?\s*:[^;]*%/i
export const CUT_OFF = 'its markup is cut off'
const ID = /^\w{1,64}$/

/** The reference, and the elements of its markup, which contain no other reference. */
export interface FoundMarkup {
  reference: Reference
  elements: readonly Element[]
}

export function markupAt(element: Element): FoundMarkup | undefined {
  const frame = frameIn(element)
  if (frame) return whole(element, { ...frame.read, words: attribute(frame.element, 'title') }, frame.element)
  const script = scriptEmbed(element)
  return script && whole(element, script, element)
}

type Read = Pick<Reference, 'service' | 'kind' | 'id' | 'address' | 'words'>

/** The frame, or the box that contains nothing else. */
function frameIn(element: Element): { element: Element; read: Omit<Read, 'words'> } | undefined {
  if (element.tagName === 'iframe') {
    const written = ADDRESSES.map(name => attribute(element, name)).find(
      value => embedIn(value)?.kind === 'frame',
    )
    const found = written === undefined ? undefined : embedIn(written)
    return found && { element, read: { ...found, address: absoluteAddress(written ?? '') } }
  }
  if (element.tagName !== 'div' || !PADDING.test(attribute(element, 'style'))) return undefined
  const [only, ...more] = onlyElements(element) ?? []
  return only?.tagName === 'iframe' && more.length === 0 ? frameIn(only) : undefined
}

/** An element that the service's script turns into a frame. */
function scriptEmbed(element: Element): Read | undefined {
  const classes = attribute(element, 'class').split(/\s+/)
  for (const service of EMBED_SERVICES) {
    const { element: code }: ServiceEmbeds = EMBEDS[service]
    const id = code && classes.includes(code.className) ? attribute(element, code.id) : ''
    if (ID.test(id))
      return {
        service,
        kind: 'frame',
        id,
        address: frameAddress(service, id),
        words: linkWords(element, service),
      }
  }
  return undefined
}

/** The address of the GIF's page, whose slug has words. */
function linkWords(element: Element, service: EmbedService): string {
  let words = ''
  walk(element, node => {
    const href = isElementNode(node) ? attribute(node, 'href') : ''
    const found = href === '' ? undefined : embedIn(href)
    if (words === '' && found?.service === service && found.kind === 'page') words = href
    return true
  })
  return words
}

function whole(element: Element, read: Read, sized: Element): FoundMarkup {
  const next = nextOf(element)
  const credit = next && belongsTo(next, read.service) ? next : undefined
  const elements = credit ? [element, credit] : [element]
  const start = element.sourceCodeLocation?.startOffset ?? 0
  const end = elements.at(-1)?.sourceCodeLocation?.endOffset ?? start
  const [, width] = PIXELS.exec(attribute(sized, 'width') || attribute(sized, 'data-width')) ?? []
  const words = [credit && linkWords(credit, read.service), read.words].filter(Boolean).join(' ')
  // Without an end tag, the rest of the page would count as the element's content.
  const isWhole = [...elements, sized].every(({ sourceCodeLocation }) => sourceCodeLocation?.endTag)
  return {
    reference: {
      ...read,
      words,
      start,
      end,
      form: 'embed',
      ...(width !== undefined && Number(width) > 0 && { width: Number(width) }),
      ...(!isWhole && { fixed: CUT_OFF }),
    },
    elements,
  }
}

/** The line "via GIPHY", or the service's script. */
function belongsTo(element: Element, service: EmbedService): boolean {
  if (element.tagName === 'script') {
    const address = attribute(element, 'src')
    return (
      URL.canParse(address, 'https://x.invalid') &&
      hostIsOf(new URL(address, 'https://x.invalid').hostname, service)
    )
  }
  if (element.tagName !== 'p' || !element.sourceCodeLocation?.endTag) return false
  const links = childrenOf(element).filter(isElementNode)
  const isCredit = /^via \w+$/i.test(textContentOf(element).trim())
  return isCredit && links.length === 1 && linkWords(element, service) !== ''
}

const hostIsOf = (host: string, service: EmbedService) =>
  host === `${service}.com` || host === `www.${service}.com`
