/** Changes of a text, and their diff. Pure. */
export interface Change {
  start: number
  end: number
  text: string
}

/** The changes must ascend and not overlap. */
export function changed(text: string, changes: readonly Change[]): string {
  const parts: string[] = []
  let done = 0
  for (const { start, end, text: instead } of changes) {
    parts.push(text.slice(done, start), instead)
    done = end
  }
  return parts.join('') + text.slice(done)
}

interface Hunk {
  /** Line in the original text, from 1. */
  line: number
  before: string[]
  after: string[]
}

/** A unified diff without context, in the format of `patch`. */
export function diffOf(name: string, text: string, changes: readonly Change[]): string[] {
  let grown = 0
  const lines = hunksOf(text, changes).flatMap(({ line, before, after }) => {
    const head = `@@ -${line},${before.length} +${line + grown},${after.length} @@`
    grown += after.length - before.length
    return [head, ...before.map(each => `-${each}`), ...after.map(each => `+${each}`)]
  })
  return [`--- ${name}`, `+++ ${name}`, ...lines]
}

/** Merges changes that share a line. */
function hunksOf(text: string, changes: readonly Change[]): Hunk[] {
  const hunks: Hunk[] = []
  let line = 1
  let counted = 0
  for (let at = 0; at < changes.length; ) {
    const start = text.lastIndexOf('\n', (changes[at]?.start ?? 0) - 1) + 1
    const own: Change[] = []
    let end = start
    for (let next = changes[at]; next && (own.length === 0 || next.start < end); next = changes[at]) {
      own.push({ ...next, start: next.start - start, end: next.end - start })
      end = Math.max(end, lineEnd(text, next.end))
      at += 1
    }
    line += linesIn(text.slice(counted, start)).length - 1
    counted = start
    const before = text.slice(start, end)
    hunks.push({ line, before: linesIn(before), after: linesIn(changed(before, own)) })
  }
  return hunks
}

const linesIn = (text: string): string[] => text.split('\n')

const lineEnd = (text: string, from: number): number => {
  const at = text.indexOf('\n', from)
  return at < 0 ? text.length : at
}
