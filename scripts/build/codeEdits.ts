/** Replaces ranges of a chunk's code, which the parser reports. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** The edits must not overlap. */
export function edited(code: string, edits: readonly Edit[]): string {
  let from = 0
  let result = ''
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start)) {
    result += code.slice(from, start) + text
    from = end
  }
  return result + code.slice(from)
}
