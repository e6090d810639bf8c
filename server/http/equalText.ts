import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time, whatever the lengths. */
export function equalText(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b))
}
