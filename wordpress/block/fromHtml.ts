/** What HTML that somebody pasted shows: a snippet's element, or a provider's own frame. */
import { type Attributes, BLOCK_OPTIONS } from './attributes.ts'
import { fromAddress } from './fromAddress.ts'

const textOf = (element: Element | null, name: string) => element?.getAttribute(name) ?? undefined

/** The block of an element with `data-gif`; its options, and the still and link within it. */
export function fromElement(element: Element): Attributes {
  const picture = element.querySelector('img')
  const link = element.querySelector('a')
  return withoutGaps({
    ...Object.fromEntries(BLOCK_OPTIONS.map(name => [name, textOf(element, `data-gif-${name}`)])),
    gif: textOf(element, 'data-gif'),
    alt:
      textOf(element, 'data-gif-alt') ?? textOf(picture, 'alt') ?? (link?.textContent?.trim() || undefined),
    href: textOf(link, 'href'),
    still: textOf(picture, 'src'),
    stillWidth: textOf(picture, 'width'),
    stillHeight: textOf(picture, 'height'),
  })
}

/** What a piece of HTML shows, if it is one GIF. */
export function fromHtml(html: string): Attributes | undefined {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const element = body.querySelector('[data-gif]')
  if (element) return fromElement(element)
  const address = textOf(body.querySelector('iframe'), 'src') ?? textOf(body.querySelector('img'), 'src')
  return fromAddress(address ?? body.textContent ?? '')
}

const withoutGaps = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined))
