import { expect, test, vi } from 'vitest'
import { describeError } from '../../../src/i18n/describeError.ts'

const busy = { status: 429, message: 'm', waitSentence: () => ' Try again in a minute.' }

test.each<[string, unknown, object]>([
  ['no source', { code: 'source' }, { code: 'source', text: 'There is no GIF to show here.', retry: false }],
  ['404', { status: 404 }, { text: 'Error loading GIFs.', retry: true }],
  ['429', busy, { text: 'The GIF service is busy.', retry: true }],
  ['503', { status: 503 }, { text: 'The GIF service is busy.', retry: true, wait: undefined }],
  [
    'another error',
    new Error('m'),
    { code: 'unknown', message: 'm', text: 'Error loading GIFs.', retry: true },
  ],
  ['no error at all', 'down', { code: 'unknown', message: 'down', retry: true }],
])('%s', (_, error, report) => expect(describeError(error, 'many')).toMatchObject(report))

test('says when to try again', () =>
  expect(describeError(busy, 'one').wait?.(text => text, 'en')).toBe(' Try again in a minute.'))

test.each([{ status: 404 }, { status: 410 }, { code: 'not-found' }])('one GIF is gone: %o', error =>
  expect(describeError(error, 'one')).toMatchObject({
    text: 'This GIF is no longer available.',
    retry: false,
  }),
)

test('says that one GIF is missing, or that the visitor is offline', () => {
  expect(describeError({}, 'one').text).toBe('This GIF could not be loaded.')
  vi.stubGlobal('navigator', { onLine: false })
  expect(describeError({}, 'one').text).toBe('You seem to be offline.')
})
