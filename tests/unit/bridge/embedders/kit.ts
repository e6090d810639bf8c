/** A bare frame in a foreign page that records what the frame posts to it. */
import { connectEmbedders } from '../../../../src/bridge/embedders/index.ts'

export const SIZE = { width: 480, height: 270 }
export const PLAIN = 'https://x.test/embed.html#gif=abc'

export function embedAt(href: string) {
  const posted: unknown[] = []
  const frame = { location: { href }, parent: { postMessage: (data: unknown) => posted.push(data) } }
  const embedders = connectEmbedders(frame as unknown as Window)
  return {
    posted,
    resize: embedders.resize,
    receive: (data: unknown) => embedders.receive({ data } as MessageEvent),
    /** Messages other than those that are always posted. */
    special: () =>
      posted.filter(data => JSON.stringify(data).match(/embed-size|iframe\.resize|Ready/) === null),
  }
}
