/** A graph of FFmpeg's filters that frames are pushed through. */
import { type AvFrame, done, END_OF_FILE, native } from './native.ts'

/** The options of FFmpeg's `buffer` or `abuffer` filter, by the name that the filters use. */
export type Sources = Readonly<Record<string, { kind: 'buffer' | 'abuffer'; options: string }>>

export type Filters = ReturnType<typeof openFilters>

/** Flag of FFmpeg: the caller keeps its frame. */
const KEEP = 8

export const MAIN_SOURCE = 'in'

/** `filters` refers to sources by name, such as `[in]`, and to its result as `[out]`. */
export function openFilters(
  filters: string,
  sources: Sources,
  sink: 'buffersink' | 'abuffersink' = 'buffersink',
) {
  const { FilterGraph, Frame } = native()
  const graph = new FilterGraph()
  graph.alloc()
  graph.nbThreads = 1
  const inputs = Object.entries(sources).map(([name, { kind, options }]) => {
    return { name, filter: `${kind}@${name}`, text: `${kind}@${name}=${options}[${name}]` }
  })
  const text = [...inputs.map(input => input.text), filters, `[out]${sink}@out`].join(';')
  done(graph.parsePtr(text, null, null), `filters ${filters}`)
  done(graph.configSync(), `filters ${filters}`)
  const find = (name: string) => {
    const found = graph.getFilter(name)
    if (!found) throw new RangeError(`there is no filter ${name}`)
    return found
  }
  const contexts = new Map(inputs.map(({ name, filter }) => [name, find(filter)]))
  const output = find(`${sink}@out`)
  const frame = new Frame()
  frame.alloc()
  return {
    output,
    /** False if the filters accept no more frames. */
    push(pushed: AvFrame, source = MAIN_SOURCE): boolean {
      const context = contexts.get(source)
      if (!context) throw new RangeError(`there is no source ${source}`)
      const result = context.buffersrcAddFrameSync(pushed, KEEP)
      if (result === END_OF_FILE) return false
      done(result, 'a filter')
      return true
    },
    /** Ends one source, or all of them. */
    end(source?: string) {
      for (const [name, context] of contexts) {
        if (source === undefined || source === name) done(context.buffersrcAddFrameSync(null), 'a filter')
      }
    },
    /** Calls back with each frame that is ready. It is valid during the call only. */
    pull(use: (frame: AvFrame) => void) {
      while (output.buffersinkGetFrameSync(frame) >= 0) {
        use(frame)
        frame.unref()
      }
    },
    close() {
      frame.free()
      graph.free()
    },
  }
}
