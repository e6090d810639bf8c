/**
 * Media in an S3-compatible object store, as `PREFIX/ID/VERSION/FILE`. A name stands for one
 * content for ever, so what is found there needs no check but that it is there.
 */
import { readFile, rm } from 'node:fs/promises'
import type { ObjectAddress } from '../../settings/objectAddress.ts'
import { contentType } from '../contentType.ts'
import { noBucket, type ObjectCredentials, openBucket } from './bucket.ts'
import type { MediaStore, MediaVersion } from './mediaStore.ts'

const DELETED_AT_ONCE = 8
/** Until the object is replaced, which it never is. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable'

export function objectStore(address: ObjectAddress, credentials: ObjectCredentials): MediaStore {
  const { ask, listed } = openBucket(address, credentials)
  const keyOf = ({ id, version }: MediaVersion, file = '') => `${address.prefix}${id}/${version}/${file}`
  return {
    keepsVersions: true,
    async keep(of, file, path) {
      const headers = { 'Content-Type': contentType(file), 'Cache-Control': CACHE_CONTROL }
      const answer = await ask('PUT', keyOf(of, file), { body: await readFile(path), headers })
      if (!answer.ok) throw noBucket()
      await rm(path, { force: true })
    },
    isWhole: async (_of, _file, bytes) => bytes > 0,
    async list(of) {
      const prefix = keyOf(of)
      const objects = await listed(prefix)
      return new Map(objects.map(({ key, bytes }) => [key.slice(prefix.length), bytes]))
    },
    file: (of, file, bytes) => ({
      bytes,
      async read(range, signal) {
        const answer = await ask('GET', keyOf(of, file), {
          ...(range && { headers: { Range: `bytes=${range.start}-${range.end}` } }),
          ...(signal && { signal }),
        })
        if (answer.ok && answer.body) return answer.body
        await answer.body?.cancel()
        return undefined
      },
    }),
    async remove(id) {
      const left = await listed(`${address.prefix}${id}/`)
      const worker = async () => {
        for (let next = left.pop(); next; next = left.pop()) {
          const answer = await ask('DELETE', next.key)
          await answer.body?.cancel()
        }
      }
      await Promise.all(Array.from({ length: DELETED_AT_ONCE }, worker))
    },
  }
}
