import { expect, it, test } from 'vitest'
import { readListing } from '../../../../server/media/store/objectStore.ts'
import { openMediaStore } from '../../../../server/media/store/openMediaStore.ts'
import { bucketUrl, parseObjectAddress } from '../../../../server/settings/objectAddress.ts'

test.each([
  ['s3://gifs', 'https://gifs.s3.eu-west-1.amazonaws.com/', ''],
  ['s3://gifs/', 'https://gifs.s3.eu-west-1.amazonaws.com/', ''],
  ['s3://gifs.example/media', 'https://s3.eu-west-1.amazonaws.com/gifs.example/', 'media/'],
  ['s3://gifs/a/b/?endpoint=https://objects.example', 'https://objects.example/gifs/', 'a/b/'],
  ['s3://gifs?endpoint=http://127.0.0.1:9000&region=auto', 'http://127.0.0.1:9000/gifs/', ''],
])('%s is at %s', (text, url, prefix) => {
  const address = parseObjectAddress(text)
  expect(address?.prefix).toBe(prefix)
  expect(address && bucketUrl({ ...address, region: address.region ?? 'eu-west-1' })).toBe(url)
})

test.each([
  'gifs',
  'https://gifs.example/bucket',
  's3://',
  's3://UPPER_case',
  's3://key:secret@gifs',
  's3://gifs?endpoint=objects.example',
  's3://gifs?endpoint=https://objects.example/path',
  's3://gifs?acl=public',
  's3://gifs/with space',
  's3://gifs/<Key>',
])('%s is refused', text => {
  expect(parseObjectAddress(text)).toBeUndefined()
})

it('reads a listing of several pages', () => {
  const entry = (key: string, size: number) =>
    `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00Z</LastModified><Size>${size}</Size></Contents>`
  const first = `<ListBucketResult>${entry('a/b.gif', 10)}\n${entry('a/c.gif', 0)}<NextContinuationToken>x&amp;y=</NextContinuationToken></ListBucketResult>`
  expect(readListing(first)).toEqual({
    objects: [
      { key: 'a/b.gif', bytes: 10 },
      { key: 'a/c.gif', bytes: 0 },
    ],
    next: 'x&y=',
  })
  expect(readListing('<ListBucketResult/>')).toEqual({ objects: [], next: undefined })
})

it('needs credentials', async () => {
  await expect(openMediaStore({ MEDIA_STORE: 's3://gifs', AWS_ACCESS_KEY_ID: 'key' })).rejects.toThrow(
    'MEDIA_STORE needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  )
  expect(await openMediaStore({})).toBeUndefined()
})
