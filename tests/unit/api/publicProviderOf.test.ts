import { expect, test } from 'vitest'
import { publicProviderOf } from '../../../src/api/publicProviderOf.ts'

test.each([
  ['auto', '', undefined],
  [undefined, undefined, undefined],
  ['auto', 'https://gifs.example/v1/', undefined],
  ['giphy', '', 'GIPHY'],
  ['giphy', 'https://gifs.example/v1/', undefined],
  ['auto', 'https://api.giphy.com/v1/', 'GIPHY'],
  ['tenor', 'https://api.giphy.com/v2/', 'GIPHY'],
  ['tenor', 'https://api.klipy.com/v2', 'KLIPY'],
  ['tenor', '', undefined],
  ['klipy', '', 'KLIPY'],
  ['klipy', 'https://proxy.example/klipy/', 'KLIPY'],
  ['auto', 'https://api.giphy.com.evil.example/v1/', undefined],
  ['auto', 'not an address', undefined],
] as const)('%s at "%s" is %s', (provider, api, name) =>
  expect(publicProviderOf(provider, api)?.name).toBe(name),
)
