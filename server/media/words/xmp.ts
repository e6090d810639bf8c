/** Texts of an XMP packet (ISO 16684-1) about a picture and its author. */
import { Parser } from 'htmlparser2'

/** Texts by the names of XMP properties, with the usual prefixes. */
export type XmpTexts = Readonly<Record<string, readonly string[]>>

const MOST_TEXTS = 200
/** Elements that group a property's texts: alternatives by language, sequences, bags. */
const CONTAINERS = new Set([
  'rdf:Alt',
  'rdf:Seq',
  'rdf:Bag',
  'rdf:li',
  'rdf:RDF',
  'rdf:Description',
  'x:xmpmeta',
])

/**
 * Texts by property, such as `dc:title`. Of a packet that was cut off, the texts before the cut.
 */
export function xmpTexts(packet: string): XmpTexts {
  const texts = new Map<string, string[]>()
  let count = 0
  const keep = (property: string, text: string): void => {
    const trimmed = text.trim()
    if (trimmed === '' || ++count > MOST_TEXTS) return
    const known = texts.get(property)
    if (known) known.push(trimmed)
    else texts.set(property, [trimmed])
  }
  let property = ''
  let text = ''
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (!CONTAINERS.has(name)) property = name
        for (const [key, value] of Object.entries(attributes)) {
          if (key === 'rdf:resource') keep(property, value)
          else if (name === 'rdf:Description') keep(key, value)
        }
        text = ''
      },
      ontext(part) {
        text += part
      },
      onclosetag() {
        keep(property, text)
        text = ''
      },
    },
    { xmlMode: true },
  )
  parser.end(packet)
  return Object.fromEntries(texts)
}
