/** What shows a frame that its host waits for sizes in a dialect of its own: known before the dialects are loaded. */
import { isRecord } from './isRecord.ts'

/** WordPress, Pym and Canvas write into the frame's address. */
export function addressShowsDialect(address: string): boolean {
  return /[?&#](secret=|childId=|host=lti\b)/.test(address)
}

/** WordPress, Iframely and iframe-resizer speak first. */
export function messageShowsDialect(data: unknown): boolean {
  if (typeof data === 'string') return data.startsWith('[iFrameSizer]') || data.includes('"register"')
  return isRecord(data) && (data.message === 'ready' || data.method === 'register')
}
