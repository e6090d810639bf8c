/** Collects the references of all pages, before anything is fetched or changed. */
import type { Progress } from '../library/terminalProgress.ts'
import { messageOf } from '../platform/errors.ts'
import type { PagePlace } from './readPage.ts'
import { lineNumbersOf, type ReadPage } from './readPage.ts'
import { aliasOf, type Reference } from './scan/gifReference.ts'

export interface SurveyedPage extends PagePlace {
  /** The hash of the page's bytes. */
  hash: string
  found: FoundReference[]
}

export interface FoundReference extends Reference {
  alias: string
  line: number
}

/** One GIF with all references to it. */
export interface WantedGif {
  alias: string
  references: FoundReference[]
}

export interface Survey {
  pages: SurveyedPage[]
  /** The GIFs that were found, by alias. */
  gifs: Map<string, WantedGif>
  /** Lines about unreadable pages. */
  problems: string[]
}

interface Reading {
  read(place: PagePlace): Promise<ReadPage>
  progress?: Pick<Progress, 'step' | 'done'>
}

/** Reads one page after the other; keeps those that refer to GIFs. */
export async function survey(places: readonly PagePlace[], { read, progress }: Reading): Promise<Survey> {
  const made: Survey = { pages: [], gifs: new Map(), problems: [] }
  for (const place of places) {
    progress?.step(place.name)
    try {
      const page = surveyed(place, await read(place))
      if (page.found.length > 0) made.pages.push(page)
      for (const reference of page.found) {
        const known = made.gifs.get(reference.alias)
        if (known) known.references.push(reference)
        else made.gifs.set(reference.alias, { alias: reference.alias, references: [reference] })
      }
    } catch (error) {
      made.problems.push(`${place.name}: ${messageOf(error)}`)
    }
    progress?.done()
  }
  return made
}

function surveyed(place: PagePlace, { text, references, hash }: ReadPage): SurveyedPage {
  const lines = lineNumbersOf(
    text,
    references.map(({ start }) => start),
  )
  const found = references.map((reference, at) => ({
    ...reference,
    alias: aliasOf(reference),
    line: lines[at] ?? 1,
  }))
  return { ...place, hash, found }
}
