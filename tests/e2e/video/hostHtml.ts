/** A host page with one video player. */

interface Host {
  /** Attributes of the element. */
  options?: string
  /** CSS of its place. */
  style?: string
}

/** The player in shadow mode, where a test can reach everything without frames. */
export const html = (
  origin: string,
  id: string,
  { options = '', style = 'width: 480px' }: Host = {},
) => `<!doctype html>
<title>Host</title><link rel="icon" href="data:,"><body style="margin: 20px">
<script>heard = []; for (const type of ['ready', 'play', 'pause', 'seen', 'error'])
  addEventListener('gif:' + type, ({ detail }) => { heard.push({ type, detail }); console.info('gif:' + type) })</script>
<div id="place" style="${style}"><div data-gif="${id}" data-gif-widget="video" data-gif-mode="shadow"
  data-gif-api="${origin}/v1/" ${options}></div></div>
<script async src="${origin}/giflet.js"></script>`
