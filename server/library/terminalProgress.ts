/** A progress bar on a terminal, a line now and then elsewhere. */
import cliProgress from 'cli-progress'

export interface Progress {
  /** Shows the current item. */
  step(title: string): void
  /** Counts one more as done. */
  done(): void
  /** Sets how many are done. */
  at(count: number, title: string): void
  /** Prints a line above the bar. */
  line(text: string): void
  end(): void
}

const PLAIN_EVERY_MS = 10_000

export function createProgress(total: number): Progress {
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
    step: title => bar.update({ title }),
    done: () => bar.increment(),
    at: (count, title) => bar.update(count, { title }),
    line(text) {
      stream.write(isTTY ? `\r\x1b[2K${text}\n` : `${text}\n`)
      if (isTTY) bar.render()
    },
    end: () => bar.stop(),
  }
}
