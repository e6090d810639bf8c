import { fileGif } from '../gif/fileGif.ts'
import { movingFiles } from '../gif/movingFiles.ts'
import type { Gif } from '../gif/types.ts'
import { naturalSize } from '../platform/naturalSize.ts'
import { addressesOf } from '../protocol/fileSource.ts'
import type { FileDescription } from '../protocol/source.ts'

/** Placeholder for any size, because a file without a size fits each box. */
const ANY_PX = 1

/**
 * The GIF that an id names by its files. Without a ratio from the page, the size of the file shown
 * first gives it. Makes no call, and never rejects.
 */
export async function loadFileGif(
  id: string,
  { still, ratio }: FileDescription = {},
  signal?: AbortSignal,
): Promise<Gif> {
  const addresses = addressesOf(id)
  const gif = fileGif(addresses, { still })
  const [file] = movingFiles(gif, ANY_PX, ANY_PX, { hold: true })
  const size = ratio
    ? { width: Math.round(ratio * 1000), height: 1000 }
    : await naturalSize(still || file?.src || '', !still && file?.format === 'mp4', signal)
  return size ? fileGif(addresses, { still, ...size }) : gif
}
