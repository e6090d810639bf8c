/** Finds the embed markup of other services in a page, without changing it. */
import { EMBEDS, type EmbedService } from '../../src/providers/embeds/embeds.ts'
import { type EmbedReference, readEmbed } from '../../src/providers/embeds/readEmbed.ts'
import type { ServiceEmbeds } from '../../src/providers/embeds/serviceEmbeds.ts'
import { callPrototype, findAll } from '../nodes.ts'

export interface FoundEmbed {
  readonly service: EmbedService
  readonly id: string
  /** The element that the widget replaces: the frame, or a box with nothing else in it. */
  readonly element: HTMLElement
  /** The frame or picture that loads, if there is one. */
  readonly source: HTMLIFrameElement | HTMLImageElement | undefined
  /** Options of the widget, by attribute. */
  readonly options: Readonly<Record<string, string>>
}

/** Attributes in which lazy loaders store an address. */
export const ADDRESSES = ['src', 'data-src', 'data-lazy-src']
const PIXELS = /^\d+(px)?$/

const attribute = (element: Element, name: string) => element.getAttribute(name) ?? ''

const referenceIn = (element: Element, services: readonly EmbedService[]): EmbedReference | undefined =>
  ADDRESSES.map(name => readEmbed(attribute(element, name), services)).find(found => found?.id)

/** The box whose padding sets the ratio of a fluid frame. */
const paddingBox = ({ parentElement: parent }: Element): HTMLElement | undefined =>
  parent?.children.length === 1 && /^[\d.]+%$/.test(parent.style.paddingBottom) ? parent : undefined

/** The author's size, as options. */
function sizeOf(element: HTMLElement, box: HTMLElement | undefined): Record<string, string> {
  const percent = Number.parseFloat(box?.style.paddingBottom ?? '')
  if (percent > 0) return { 'data-gif-ratio': `${100 / percent}` }
  const [width, height] = [attribute(element, 'width'), attribute(element, 'height')]
  const isSized = [width, height].every(size => PIXELS.test(size) && Number.parseInt(size, 10) > 0)
  if (!isSized) return {}
  const [w, h] = [Number.parseInt(width, 10), Number.parseInt(height, 10)]
  return { 'data-gif-width': `${w}`, 'data-gif-ratio': `${w}/${h}` }
}

const framesAndPictures = (withImages: boolean) => `iframe${withImages ? ',img' : ''}`

/** All embeds in `root`, itself included; pictures only with `withImages`. */
export function findEmbeds(
  root: ParentNode & Node,
  services: readonly EmbedService[],
  withImages: boolean,
): FoundEmbed[] {
  const matching = (selector: string) => [
    ...(root.nodeType === 1 && callPrototype(root, 'matches', selector) ? [root as Node as HTMLElement] : []),
    ...findAll(root, selector),
  ]
  const loading = matching(framesAndPictures(withImages)).flatMap((element): FoundEmbed[] => {
    const isFrame = element.localName === 'iframe'
    const { id, kind, service } = referenceIn(element, services) ?? {}
    if (!id || !service || (kind === 'frame') !== isFrame) return []
    const box = isFrame ? paddingBox(element) : undefined
    const alt = isFrame ? {} : { 'data-gif-alt': attribute(element, 'alt') }
    const options = { ...sizeOf(element, box), ...alt }
    return [{ service, id, element: box ?? element, source: element as HTMLIFrameElement, options }]
  })
  const elements = services.flatMap(service => {
    const { element: code }: ServiceEmbeds = EMBEDS[service]
    if (!code) return []
    return matching(`.${code.className}[${code.id}]`).map((element): FoundEmbed => {
      const ratio = Number(attribute(element, code.ratio))
      const width = attribute(element, 'data-width')
      return {
        service,
        id: attribute(element, code.id),
        element,
        source: undefined,
        options: {
          ...(ratio > 0 && { 'data-gif-ratio': `${ratio}` }),
          ...(PIXELS.test(width) && { 'data-gif-width': width }),
        },
      }
    })
  })
  return [...loading, ...elements]
}
