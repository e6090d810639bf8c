/** Draws files of animated texts in a child process. */
import type { Size } from '../media/renditions.ts'
import { startTasks } from '../media/startTasks.ts'
import { drawText, type TextFormat, textPicture } from './drawText.ts'
import { STYLES } from './textStyles.ts'

export interface DrawTask {
  /** Name of a style. */
  style: string
  message: string
  size: Size
  format: TextFormat
  /** Where the file is written. */
  path: string
}

async function draw({ style: name, message, size, format, path }: DrawTask): Promise<void> {
  const style = STYLES.find(known => known.name === name)
  if (!style) throw new RangeError(`There is no style ${name}`)
  await drawText(textPicture(style, message), size, format, path)
}

/** The size of a message in each style. */
async function sizes({ message }: { message: string }): Promise<Size[]> {
  return STYLES.map(style => {
    const { width, height } = textPicture(style, message)
    return { width, height }
  })
}

startTasks({ draw, sizes })
