/** A bare frame in a foreign page that records what the frame posts to it. */
import { connectEmbedders } from '../../../../src/bridge/embedders/index.ts'

export const SIZE = { width: 480, height: 270 }
export const PLAIN = 'https://x.test/embed.html#gif=abc'

export function embedAt(href: string) {
  const posted: unknown[] = []
  const page = document.implementation.createHTMLDocument('Frame')
  const frame = {
    location: { href },
    parent: { postMessage: (data: unknown) => posted.push(data) },
    document: page,
  }
  const embedders = connectEmbedders(frame as unknown as Window)
  return {
    posted,
    resize: embedders.resize,
    close: embedders.close,
    /** Clicks in a link of the frame; returns whether the browser follows it. */
    click(href: string): boolean {
      const link = Object.assign(page.createElement('a'), { href })
      page.body.append(link)
      return link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    },
    receive: (data: unknown) => embedders.receive({ data } as MessageEvent),
    /** Messages other than those that are always posted. */
    special: () =>
      posted.filter(data => JSON.stringify(data).match(/embed-size|iframe\.resize|Ready/) === null),
  }
}
