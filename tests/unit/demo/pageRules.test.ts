import type { RequestListener } from 'node:http'
import { expect, it } from 'vitest'
import { readPage } from '../../../demo/configurator/check/readPage.ts'
import { readPageRules } from '../../../demo/pageRules.ts'
import { listen } from '../../helper/listen.ts'

/** A page on this machine that is reached under a public name. */
const page = async (listener: RequestListener): Promise<string> =>
  `http://page.example:${(await listen(listener)).port}/`
const here = {
  allowHttp: true,
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  isAllowed: () => true,
}
const HTML = { 'content-type': 'text/html; charset=utf-8' }

it('reads policies from headers and from tags', async () => {
  const address = await page((_, response) => {
    response.writeHead(200, {
      ...HTML,
      'content-security-policy': "script-src 'self', frame-src 'none'",
      'permissions-policy': 'autoplay=()',
      'cross-origin-embedder-policy': 'require-corp',
      'set-cookie': 'secret=1',
    })
    response.end(`<!doctype html><meta
      http-equiv="Content-Security-Policy" content="img-src https:"><meta name="generator" content="WordPress 6.1">`)
  })
  const { rules, notes, address: at } = await readPageRules(address, here)
  expect(at).toBe(address)
  expect(rules).not.toContain('secret')
  expect(notes).toEqual(['It is made with WordPress, which cleans what authors write.'])
  const { policies, permissions, embedder } = readPage(rules)
  expect(policies.map(policy => [...policy.keys()])).toEqual([['script-src'], ['frame-src'], ['img-src']])
  expect(permissions.get('autoplay')).toEqual([])
  expect(embedder).toBe('require-corp')
})

it('follows redirects and says so', async () => {
  const address = await page((request, response) =>
    request.url === '/'
      ? response.writeHead(301, { location: '/home' }).end()
      : response.writeHead(200, { ...HTML, 'content-security-policy': "default-src 'self'" }).end('<p>'),
  )
  const { address: at, rules, notes } = await readPageRules(address, here)
  expect(at).toBe(`${address}home`)
  expect(rules).toBe("content-security-policy: default-src 'self'")
  expect(notes).toEqual([`It redirects to ${address}home, which was read.`])
})

it('says what is no page, and what did not answer well, with its headers', async () => {
  const address = await page((_, response) =>
    response.writeHead(403, { 'content-type': 'image/png', 'permissions-policy': 'fullscreen=()' }).end('x'),
  )
  const { rules, notes } = await readPageRules(address, here)
  expect(rules).toBe('permissions-policy: fullscreen=()')
  expect(notes).toEqual([
    'It answered with status 403; visitors may get other rules.',
    'It is no HTML page but image/png.',
  ])
})

it('reads only the beginning of a page without end', async () => {
  let gone = () => {}
  const ended = new Promise<void>(resolve => {
    gone = resolve
  })
  const address = await page((_, response) => {
    response.writeHead(200, HTML)
    response.write('<meta http-equiv=content-security-policy content="frame-src *">')
    const more = () => {
      while (response.write('x'.repeat(65_536)));
    }
    response.on('drain', more).on('close', gone)
    more()
  })
  const { rules, notes } = await readPageRules(address, here)
  await ended
  expect(rules).toBe('<meta http-equiv=content-security-policy content="frame-src *">')
  expect(notes).toEqual(['It is long: only its first 512 kB were read.'])
})

it.each([
  ['http://127.0.0.1:1/', 'The address is not public'],
  ['http://[::1]/', 'The address is not public'],
  ['http://localhost:1/', 'The address could not be fetched'],
  ['file:///etc/passwd', 'The address must start with https://'],
  ['', 'The address must start with https://'],
])('refuses %s', async (address, message) => {
  await expect(readPageRules(address, { allowHttp: true })).rejects.toMatchObject({ status: 400, message })
})

it('says that nobody is there', async () => {
  await expect(readPageRules('http://page.example:1/', here)).rejects.toMatchObject({
    status: 400,
    message: 'The address could not be fetched',
  })
})
