/** Writes conditions of a search as text, in the syntax of an engine's index. */
import type { Alternative, Match } from '../find/textIndex.ts'

export interface MatchSyntax {
  term(word: string, isPrefix: boolean): string
  and: string
  or: string
}

const joined = (parts: readonly string[], by: string): string =>
  parts.length === 1 ? parts.join() : `(${parts.join(by)})`

/** One text for each group of words of the match. */
export function wordGroups({ all }: Match, { term, and, or }: MatchSyntax): string[] {
  const alternative = ({ forms, isPrefix = false }: Alternative) => {
    const isLast = (at: number) => at === forms.length - 1
    const terms = forms.map((form, at) => form.map(word => term(word, isPrefix && isLast(at))))
    return joined(
      terms.map(words => joined(words, or)),
      and,
    )
  }
  return all.map(group => joined(group.map(alternative), or))
}

/** One text for each group of facets. */
export const facetTexts = (groups: readonly (readonly string[])[], { term, or }: MatchSyntax): string[] =>
  groups.map(group =>
    joined(
      group.map(facet => term(facet, false)),
      or,
    ),
  )
