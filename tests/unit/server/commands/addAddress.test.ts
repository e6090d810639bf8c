import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addAddress, isAddress } from '../../../../server/commands/addAddress.ts'
import type { OpenExternalOptions } from '../../../../server/http/openExternal.ts'
import { openIntake } from '../../../../server/library/add/intake.ts'
import { cachePaths, prepareCache } from '../../../../server/library/cache.ts'
import { folderStore } from '../../../../server/media/store/folderStore.ts'
import { reaching, startGifServices } from '../../../helper/gifServices.ts'
import { tempFolder } from '../../../helper/tempFolder.ts'

test('adds the file of an address with its source, or says why it cannot', async () => {
  const paths = cachePaths(tempFolder())
  await prepareCache(paths)
  const limits = { bytes: 1e6, pixels: 1e6, seconds: 60, frames: 100 }
  const intake = await openIntake(paths, folderStore(paths.media), limits)
  const { port } = await startGifServices({ has: id => id === 'here' })
  const { external, via } = reaching(port)
  const { signal } = new AbortController()
  const add = (address: string, by: OpenExternalOptions = external) => addAddress(address, intake, by, signal)
  try {
    const address = via('https://i.giphy.com/here.gif')
    expect(await add(address)).toMatchObject({ result: 'added' })
    expect(await add(address)).toMatchObject({ result: 'known', item: { sourceUrl: address } })
    expect(await add(via('https://i.giphy.com/gone.gif'))).toEqual({
      result: 'failed',
      reason: 'The address answers with status 404',
    })
    expect(await add('https://127.0.0.1/a.gif', {})).toEqual({
      result: 'failed',
      reason: 'The address is not public',
    })
    expect(await readdir(join(paths.root, 'arriving'))).toEqual([])
  } finally {
    await intake.close()
  }
})

test.each([
  ['https://a.test/b.gif', true],
  ['HTTP://a.test/', true],
  ['gifs/https', false],
])('%s is an address: %s', (named, is) => expect(isAddress(named)).toBe(is))
