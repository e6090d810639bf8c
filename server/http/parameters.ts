/**
 * Reads query parameters. Every function throws a 400 that names the parameter and what it allows.
 * Functions rather than schemas: a route reads one or two parameters, with defaults of its own.
 */
import type { Context } from 'hono'
import { type GifType, RATINGS, type Rating } from '../store/types.ts'
import { badRequest } from './errors.ts'

export const DEFAULT_LIMIT = 25
export const MAX_LIMIT = 100
/** Tenor's default. */
export const TENOR_DEFAULT_LIMIT = 20
export const TENOR_MAX_LIMIT = 50
export const MOST_OFFSET = 1_000_000
const MAX_IDS = 100

/**
 * One page of a list. A higher limit is capped: clients ask for "many" and read `pagination.count`.
 */
export function paging(c: Context, defaultLimit = DEFAULT_LIMIT): { offset: number; limit: number } {
  const limit = wholeNumber(c, 'limit', defaultLimit, 1)
  const offset = wholeNumber(c, 'offset', 0, 0)
  if (offset > MOST_OFFSET) throw badRequest(`offset must be at most ${MOST_OFFSET}`)
  return { offset, limit: Math.min(limit, MAX_LIMIT) }
}

export function wholeNumber(c: Context, name: string, fallback: number, min: number): number {
  const raw = c.req.query(name)
  if (raw === undefined || raw === '') return fallback
  const value = /^-?\d{1,15}$/.test(raw.trim()) ? Number(raw) : Number.NaN
  if (Number.isNaN(value) || value < min) throw badRequest(`${name} must be a whole number, ${min} or more`)
  return value
}

export function required(c: Context, name: string): string {
  const value = c.req.query(name)?.trim()
  if (!value) throw badRequest(`${name} is missing`)
  return value
}

export function oneOf<T>(name: string, value: unknown, allowed: readonly T[]): T {
  const known = allowed.find(each => each === value)
  if (known === undefined) throw badRequest(`${name} must be one of ${allowed.join(', ')}`)
  return known
}

export function rating(c: Context): Rating {
  const raw = c.req.query('rating')?.trim().toLowerCase()
  if (!raw) return 'r'
  // Older clients send "y" for the youngest audience; no rating is milder than "g".
  if (raw === 'y') return 'g'
  return oneOf('rating', raw, RATINGS)
}

export function ids(c: Context): string[] {
  const list = required(c, 'ids')
    .split(',')
    .map(id => id.trim())
    .filter(Boolean)
  if (list.length === 0) throw badRequest('ids must be a comma-separated list')
  if (list.length > MAX_IDS) throw badRequest(`ids must be at most ${MAX_IDS}`)
  return list
}

/** `true`, `1` and a bare name mean on. */
export function flagParameter(c: Context, name: string): boolean {
  const raw = c.req.query(name)
  return raw !== undefined && !['false', '0', 'no'].includes(raw.toLowerCase())
}

export function sort(c: Context): 'relevant' | 'recent' {
  return oneOf('sort', c.req.query('sort') || 'relevant', ['relevant', 'recent'])
}

export const CONTENT_TYPES = ['gifs', 'stickers', 'videos'] as const
export type CatalogueType = (typeof CONTENT_TYPES)[number]

/** Record types by content type. Videos have GIF renditions too, so they count as GIFs. */
export const TYPES_OF: Readonly<Record<CatalogueType, readonly GifType[]>> = {
  gifs: ['gif', 'video'],
  stickers: ['sticker'],
  videos: ['video'],
}
