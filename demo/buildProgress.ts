/** The progress bar of a first start. */
import { Presets, SingleBar } from 'cli-progress'

export interface Progress {
  update(done: number, title: string): void
  stop(): void
}

/** A bar on a terminal; on anything else, such as a log, one line at the beginning. */
export function buildProgress(total: number, stream: NodeJS.WriteStream = process.stdout): Progress {
  if (!stream.isTTY) {
    stream.write(`Building the first ${total} GIFs of the catalogue …\n`)
    return { update() {}, stop() {} }
  }
  const bar = new SingleBar(
    {
      format: 'Building the first GIFs {bar} {value}/{total}  {title}',
      stream,
      clearOnComplete: true,
      hideCursor: true,
    },
    Presets.shades_classic,
  )
  bar.start(total, 0, { title: '' })
  return {
    update: (done, title) => bar.update(done, { title: title.slice(0, 40) }),
    stop: () => bar.stop(),
  }
}
