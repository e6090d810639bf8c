import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addAddress, isAddress } from '../../../../server/commands/addAddress.ts'
import type { OpenExternalOptions } from '../../../../server/http/openExternal.ts'
import { reaching, startGifServices } from '../../../helper/gifServices.ts'
import { testIntake } from '../../../helper/testIntake.ts'

test('adds the file of an address with its source, or says why it cannot', async () => {
  const { paths, intake } = await testIntake()
  const { port } = await startGifServices({ has: id => id === 'here' })
  const { external, via } = reaching(port)
  const { signal } = new AbortController()
  const add = (address: string, by: OpenExternalOptions = external) => addAddress(address, intake, by, signal)
  const address = via('https://i.giphy.com/here.gif')
  expect(await add(address)).toMatchObject({ result: 'added' })
  expect(await add(address)).toMatchObject({ result: 'known', item: { sourceUrl: address } })
  for (const [wrong, by, reason] of [
    [via('https://i.giphy.com/gone.gif'), external, 'The address answers with status 404'],
    ['https://127.0.0.1/a.gif', {}, 'The address is not public'],
  ] as const)
    expect(await add(wrong, by)).toEqual({ result: 'failed', reason })
  expect(await readdir(join(paths.root, 'arriving'))).toEqual([])
})

test.each([
  ['https://a.test/b.gif', true],
  ['HTTP://a.test/', true],
  ['gifs/https', false],
])('%s is an address: %s', (named, is) => expect(isAddress(named)).toBe(is))
