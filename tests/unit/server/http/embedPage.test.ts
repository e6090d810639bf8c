import { expect, it } from 'vitest'
import { embedPage } from '../../../../server/http/embedPage.ts'

const HTML = '<!doctype html><html><head><title>GIF</title></head><body><div id="root"></div></body></html>'

it('the page of an embed finds its files one folder up', () => {
  expect(embedPage(HTML)).toBe(HTML.replace('<head>', '<head><base href="/">'))
})

it('the page of an embed begins with the answer, and no text in it ends the block', () => {
  const body = { data: { title: '</script><script>alert(1)</script><!-- &amp;' } }
  const page = embedPage(HTML, { url: 'https://a.example/v1/gifs/1', body })
  const [, address, json = ''] =
    /<body><script type="application\/json" data-answer="([^"]*)">(.*?)<\/script><div/.exec(page) ?? []
  expect(address).toBe('https://a.example/v1/gifs/1')
  expect(JSON.parse(json)).toEqual(body)
  expect(page.match(/<script/g)).toHaveLength(1)
})

it('a host with quotes cannot end its attribute in the page of an embed', () => {
  const page = embedPage(HTML, { url: 'https://a"onload="x/v1/gifs/1', body: {} })
  expect(page).toContain('data-answer="https://a&quot;onload=&quot;x/v1/gifs/1">{}')
})
