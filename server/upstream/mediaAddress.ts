/**
 * The server's addresses for a provider's media. Each is signed, so that the server fetches only
 * files that a provider's answer has named.
 */
import { createHmac } from 'node:crypto'
import { equalText } from '../http/equalText.ts'

/** Path above the provider's files. */
export const UPSTREAM_MEDIA = '/upstream-media'
const SIGNATURE_LENGTH = 22

export type MediaAddresses = ReturnType<typeof mediaAddresses>

/** Equal in every process that has the same key. */
export function mediaAddresses(key: string) {
  const sign = (address: string) =>
    createHmac('sha256', `media of the provider\0${key}`)
      .update(address)
      .digest('base64url')
      .slice(0, SIGNATURE_LENGTH)
  return {
    /** Path of the server for an address of the provider. */
    pathOf: (address: string) =>
      `${UPSTREAM_MEDIA}/${sign(address)}/${Buffer.from(address).toString('base64url')}`,
    /** The provider's address, if the server has signed it. */
    addressOf(signature: string, coded: string): string | undefined {
      const address = Buffer.from(coded, 'base64url').toString()
      return equalText(signature, sign(address)) ? address : undefined
    },
  }
}

/** Fields of the dialects that contain files of a GIF, a video or a user. Links to pages stay. */
const FILES = /^(?:images|video|media|media_formats|captions|assets)$/
const PICTURE = /^(?:avatar|avatar_url|banner_image|banner_url|image_url|image)$/

/** `value` with every file's address replaced. */
export function withMedia(value: unknown, replace: (address: string) => string, isFile = false): unknown {
  if (typeof value === 'string') return isFile && /^https?:\/\//.test(value) ? replace(value) : value
  if (Array.isArray(value)) return value.map(each => withMedia(each, replace, isFile))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const holdsFiles = FILES.test(name) && typeof each === 'object'
      return [name, withMedia(each, replace, isFile || holdsFiles || PICTURE.test(name))]
    }),
  )
}
