/** Renders list widgets for tests: sources, options and a client with fake lists. */
import { vi } from 'vitest'
import type { GifClient } from '../../../src/api/types.ts'
import type { Options } from '../../../src/protocol/options.ts'
import { parseOptions } from '../../../src/protocol/parseOptions.ts'
import { parseSource } from '../../../src/protocol/parseSource.ts'
import type { GifSource } from '../../../src/protocol/source.ts'
import { createWorld, gifAt, gifs } from '../components/kit.tsx'

export const source = (text: string) => parseSource(text) as GifSource
export const options = (raw: Record<string, string> = {}): Options => parseOptions(raw)

export function worldWith(total = 30) {
  const list = vi.fn(async (_what: unknown, { offset = 0, limit = 25 } = {}) => ({
    data: gifs(offset, Math.min(total, offset + limit)),
    pagination: { offset, count: Math.min(limit, total - offset), total_count: total },
    meta: { response_id: 'r' },
  }))
  const one = vi.fn(async () => ({ data: gifAt(7), meta: { response_id: 'r' } }))
  const client = { search: list, related: list, gif: one } as unknown as GifClient
  return { ...createWorld({ client }), list, one }
}
