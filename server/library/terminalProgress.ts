/** A progress bar on a terminal, plain lines elsewhere. */
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

/** Without a terminal, steps per line. */
const PLAIN_EVERY = 25

export function createProgress(total: number, stream: NodeJS.WriteStream = process.stderr): Progress {
  return stream.isTTY ? barProgress(total, stream) : plainProgress(total, stream)
}

function plainProgress(total: number, stream: NodeJS.WritableStream): Progress {
  let count = 0
  let said = -1
  const say = (title: string) => {
    if (said === count || (count % PLAIN_EVERY !== 0 && count !== total)) return
    said = count
    stream.write(`${count}/${total} ${title}\n`)
  }
  return {
    step: say,
    done: () => {
      count++
    },
    at: (done, title) => {
      count = done
      say(title)
    },
    line: text => stream.write(`${text}\n`),
    end: () => {},
  }
}

function barProgress(total: number, stream: NodeJS.WriteStream): Progress {
  const bar = new cliProgress.SingleBar({
    format: '{bar} {value}/{total} {title}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 28,
    hideCursor: true,
    linewrap: false,
    stream,
  })
  let count = 0
  let title = ''
  let ended = false
  bar.start(total, 0, { title })
  return {
    step: what => {
      title = what
      bar.update(count, { title })
    },
    done: () => {
      count++
      bar.update(count, { title })
    },
    at: (done, what) => {
      count = done
      title = what
      bar.update(count, { title })
    },
    line: text => {
      stream.write(`\r\x1b[2K${text}\n`)
      bar.render()
    },
    end: () => {
      if (ended) return
      ended = true
      bar.stop()
    },
  }
}
