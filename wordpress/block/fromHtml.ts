/** Reads the GIF in pasted HTML: a snippet's element, or a provider's frame or picture. */
import { type Attributes, BLOCK_OPTIONS } from './attributes.ts'
import { fromAddress } from './fromAddress.ts'

const textOf = (element: Element | null, name: string) => element?.getAttribute(name) ?? undefined

/** Returns the attributes of an element with `data-gif`: its options, its still and its link. */
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

/** Returns the attributes of the GIF in HTML; `undefined` if there is none. */
export function fromHtml(html: string): Attributes | undefined {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const element = body.querySelector('[data-gif]')
  if (element) return fromElement(element)
  const address = textOf(body.querySelector('iframe'), 'src') ?? textOf(body.querySelector('img'), 'src')
  return fromAddress(address ?? body.textContent ?? '')
}

const withoutGaps = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined))
