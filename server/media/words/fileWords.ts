/** Metadata in a file: XMP, EXIF, texts of PNG and GIF, tags of a video. */
import readExif from 'exif-reader'
import { Input } from '../av/input.ts'
import type { MediaKind } from '../decode/kind.ts'
import sharp from '../sharp.ts'
import { gifTexts } from './gifTexts.ts'
import { type XmpTexts, xmpTexts } from './xmp.ts'

/** Untrusted, by the names of the record's fields. */
export type FileWords = Record<string, string | readonly string[]>
type Found = Record<string, string | readonly string[] | undefined>

/** Empty if the texts cannot be read, which does not concern the pictures. */
export async function fileWords(path: string, kind: MediaKind): Promise<FileWords> {
  try {
    if (kind === 'video') return videoWords(path)
    if (kind === 'gif') {
      const { comment, xmp } = gifTexts(path)
      return { ...(isOfProgram(comment) ? {} : { alt_text: comment }), ...ofXmp(xmpTexts(xmp)) }
    }
    const { xmp, exif, comments = [] } = await sharp(path, { limitInputPixels: false }).metadata()
    const texts = new Map(comments.map(({ keyword, text }) => [keyword, text]))
    return defined({
      ...(exif && ofExif(exif)),
      ...defined({
        title: texts.get('Title'),
        alt_text: texts.get('Description'),
        author: texts.get('Author'),
        license: texts.get('Copyright'),
      }),
      ...(xmp && ofXmp(xmpTexts(xmp.toString('utf8')))),
    })
  } catch {
    return {}
  }
}

/** Most comments only name the program that wrote the file. */
const PROGRAM =
  /\b(?:created|edited|made|generated|optimi[sz]ed|converted|resized|software|gimp|imagemagick|https?:|www\.)/i
const isOfProgram = (comment: string): boolean => comment.trim() === '' || PROGRAM.test(comment)

function ofXmp(texts: XmpTexts): FileWords {
  const first = (...names: string[]): string | undefined =>
    names.map(name => texts[name]?.[0]).find(text => text !== undefined)
  return defined({
    title: first('dc:title'),
    alt_text: first('Iptc4xmpCore:AltTextAccessibility', 'dc:description'),
    tags: texts['dc:subject'],
    source: first('dc:source', 'photoshop:Source'),
    author: texts['dc:creator']?.join(', '),
    license: first('cc:license', 'xmpRights:WebStatement', 'dc:rights'),
  })
}

function ofExif(bytes: Buffer): FileWords {
  const { Image: tags = {} } = readExif(bytes)
  const text = (value: unknown): string | undefined =>
    typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  return defined({
    alt_text: text(tags.ImageDescription),
    author: text(tags.Artist),
    license: text(tags.Copyright),
  })
}

function videoWords(path: string): FileWords {
  const input = new Input(path)
  try {
    const { metadata } = input.format
    const text = (name: string): string | undefined => metadata?.get(name, 0)?.trim() || undefined
    return defined({
      title: text('title'),
      alt_text: text('description'),
      author: text('artist') ?? text('author'),
      license: text('license') ?? text('copyright'),
    })
  } finally {
    input.close()
  }
}

function defined(words: Found): FileWords {
  return Object.fromEntries(
    Object.entries(words).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
