/** A progress bar on a terminal, a line now and then elsewhere. */
import cliProgress from 'cli-progress'

export type Progress = ReturnType<typeof createProgress>

const PLAIN_EVERY_MS = 10_000

export function createProgress(total: number) {
  const stream = process.stderr
  const { isTTY } = stream
  const bar = new cliProgress.SingleBar({
    format(options, params, payload) {
      // The remaining time is unknown until something is done.
      const left = params.value > 0 && params.value < params.total ? ' ({eta_formatted} left)' : ''
      const format = `${isTTY ? '{bar} ' : ''}{value}/{total} {title}${left}`
      return cliProgress.Format.Formatter({ ...options, format }, params, payload)
    },
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 28,
    hideCursor: true,
    linewrap: false,
    // The bar's own handlers would keep a signal from ending a program whose output is piped.
    gracefulExit: isTTY,
    noTTYOutput: true,
    notTTYSchedule: PLAIN_EVERY_MS,
    stream,
  })
  bar.start(total, 0, { title: '' })
  return {
    /** Shows the current item. */
    step: (title: string) => bar.update({ title }),
    /** Counts one more as done. */
    done: () => bar.increment(),
    /** Sets how many are done. */
    at: (count: number, title: string) => bar.update(count, { title }),
    /** Prints a line above the bar. */
    line(text: string) {
      stream.write(isTTY ? `\r\x1b[2K${text}\n` : `${text}\n`)
      if (isTTY) bar.render()
    },
    end: () => bar.stop(),
  }
}
