import { openIntake } from '../../server/library/add/intake.ts'
import { cachePaths, prepareCache } from '../../server/library/cache.ts'
import { folderStore } from '../../server/media/store/folderStore.ts'
import { atEnd } from './atEnd.ts'
import { tempFolder } from './tempFolder.ts'

/** What adds files to an empty library, and ends with the running test, or with the last one. */
export async function testIntake(bytes = 1_000_000) {
  const paths = cachePaths(tempFolder())
  await prepareCache(paths)
  const limits = { bytes, pixels: 1e6, frames: 100, seconds: 10 }
  const intake = await openIntake(paths, folderStore(paths.media), limits)
  atEnd(() => intake.close())
  return { paths, intake }
}
