/** `npm start`: fetches a GIF, renders the page around it, and serves the browser's files. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createClient } from 'giflet/api'
import { renderToString } from 'react-dom/server'
import { App, type PageData } from './App'

const API = process.env.GIFLET_API ?? 'http://127.0.0.1:4400/v1/'
const PORT = Number(process.env.PORT ?? 3000)
const CLIENT = new URL('../client/', import.meta.url)
const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' }

/** No inline scripts and no other origins. React's inline styles are attributes. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  `img-src 'self' data: ${new URL(API).origin}`,
  `media-src ${new URL(API).origin}`,
  `connect-src ${new URL(API).origin}`,
].join('; ')

const client = createClient({ api: API })

async function loadData(): Promise<PageData> {
  const [gifs, videos] = await Promise.all([
    client.trending({ limit: 1 }),
    client.trending({ type: 'videos', limit: 1 }),
  ])
  const [gif] = gifs.data
  if (!gif) throw new Error('The API has no GIF')
  return { api: API, gif, video: videos.data[0] }
}

async function page(): Promise<string> {
  const data = await loadData()
  // Only `<` could end the script element early.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <title>Giflet, rendered on a server</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/client.css">
    <script type="module" src="/client.js"></script>
  </head>
  <body>
    <div id="root">${renderToString(<App {...data} />)}</div>
    <script type="application/json" id="data">${json}</script>
  </body>
</html>`
}

const server = createServer((request, response) => {
  answer(new URL(request.url ?? '/', 'http://localhost').pathname).then(
    ([type, body]) =>
      response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY }).end(body),
    (error: unknown) => {
      console.error(error)
      response.writeHead(500).end('Sorry')
    },
  )
})

async function answer(path: string): Promise<[type: string, body: string | Buffer]> {
  const file = /^\/((?:[\w-]+\/)*[\w.-]+\.(js|css))$/.exec(path)
  if (!file) return ['text/html; charset=utf-8', await page()]
  const [, name = '', extension = ''] = file
  return [`${TYPES[extension]}; charset=utf-8`, await readFile(new URL(name, CLIENT))]
}

server.listen(PORT, '127.0.0.1', () => {
  const address = server.address()
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : PORT}/`)
})
