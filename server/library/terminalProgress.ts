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

/** Where there is no terminal, a line follows this many steps, or this much time. */
const PLAIN_EVERY = 25
const PLAIN_EVERY_MS = 10_000

export function createProgress(total: number, stream: NodeJS.WriteStream = process.stderr): Progress {
  return stream.isTTY ? barProgress(total, stream) : plainProgress(total, stream)
}

/** "12 a minute, 3 min left" */
export function rateText(done: number, total: number, elapsedMs: number): string {
  if (done === 0 || elapsedMs <= 0) return ''
  const perMinute = (done * 60_000) / elapsedMs
  const rate = perMinute < 10 ? perMinute.toFixed(1) : String(Math.round(perMinute))
  const leftS = Math.ceil(((total - done) * elapsedMs) / done / 1000)
  const left =
    leftS < 90
      ? `${leftS} s`
      : leftS < 5400
        ? `${Math.round(leftS / 60)} min`
        : `${(leftS / 3600).toFixed(1)} h`
  return `${rate} a minute, ${left} left`
}

function plainProgress(total: number, stream: NodeJS.WritableStream): Progress {
  const startMs = Date.now()
  let count = 0
  let said = -1
  let saidMs = startMs
  const say = (title: string) => {
    const now = Date.now()
    const isDue = count % PLAIN_EVERY === 0 || count === total || now - saidMs >= PLAIN_EVERY_MS
    if (said === count || !isDue) return
    said = count
    saidMs = now
    const rate = rateText(count, total, now - startMs)
    stream.write(`${count}/${total} ${title}${rate && ` (${rate})`}\n`)
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
    format: '{bar} {value}/{total} {rate} {title}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 28,
    hideCursor: true,
    linewrap: false,
    stream,
  })
  const startMs = Date.now()
  let count = 0
  let title = ''
  let ended = false
  const update = () => bar.update(count, { title, rate: rateText(count, total, Date.now() - startMs) })
  bar.start(total, 0, { title, rate: '' })
  return {
    step: what => {
      title = what
      update()
    },
    done: () => {
      count++
      update()
    },
    at: (done, what) => {
      count = done
      title = what
      update()
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
