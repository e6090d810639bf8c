/** Media types of the files that the server sends or keeps. */
import { getMimeType, mimes } from 'hono/utils/mime'

const TYPES = { ...mimes, md: 'text/plain; charset=utf-8', vtt: 'text/vtt; charset=utf-8' }

export const contentType = (path: string): string => getMimeType(path, TYPES) ?? 'application/octet-stream'
