import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressShowsDialect, messageShowsDialect } from '../../../../src/bridge/hosts/evidence.ts'
import { connectHosts } from '../../../../src/bridge/hosts/index.ts'

const SIZE = { width: 480, height: 270 }

function hostOf(href: string) {
  const posted: unknown[] = []
  const frame = { location: { href }, parent: { postMessage: (data: unknown) => posted.push(data) } }
  const hosts = connectHosts(frame as unknown as Window)
  return {
    posted,
    resize: hosts.resize,
    hear: (data: unknown) => hosts.receive({ data } as MessageEvent),
    /** What was posted beside the dialects that are always spoken. */
    special: () => posted.filter(data => JSON.stringify(data).match(/embed-size|iframe\.resize/) === null),
  }
}

const PLAIN = 'https://x.test/embed.html#gif=abc'

test('AMP and Embedly are always spoken, no other without evidence', () => {
  const host = hostOf(PLAIN)
  host.resize(SIZE)
  expect(host.posted).toEqual([
    { sentinel: 'amp', type: 'embed-size', width: 480, height: 270 },
    JSON.stringify({ src: PLAIN, context: 'iframe.resize', height: 270 }),
  ])
})

describe('WordPress', () => {
  test.each(['https://x.test/embed/abc#?secret=Xy9', 'https://x.test/embed.html#gif=abc#?secret=Xy9'])(
    '%s',
    address => {
      const host = hostOf(address)
      const height = { message: 'height', value: 270, secret: 'Xy9' }
      host.hear({ message: 'ready', secret: 'Xy9' })
      expect(host.special()).toEqual([])
      host.resize(SIZE)
      host.hear({ message: 'ready', secret: 'Xy9' })
      host.hear({ message: 'ready', secret: 'other' })
      host.hear({ message: 'link', secret: 'Xy9' })
      expect(host.special()).toEqual([height, height])
    },
  )
})

test('Iframely gets its window id back, in the form it asked in', () => {
  const host = hostOf(PLAIN)
  host.resize(SIZE)
  expect(host.special()).toEqual([])
  host.hear({ method: 'register', windowId: 7 })
  host.hear('{"method":"register","windowId":8}')
  expect(host.special()).toEqual([
    { method: 'resize', windowId: 7, height: 270, url: PLAIN },
    JSON.stringify({ method: 'resize', windowId: 8, height: 270, url: PLAIN }),
  ])
})

test.each(['https://x.test/embed/a?host=lti', 'https://x.test/embed.html#gif=a&host=lti'])(
  'Canvas: %s',
  address => {
    const host = hostOf(address)
    host.resize(SIZE)
    expect(host.special()).toEqual([JSON.stringify({ subject: 'lti.frameResize', height: 270 })])
  },
)

test('Pym gets its child id', () => {
  const host = hostOf('https://x.test/embed/a?initialWidth=480&childId=the-frame')
  host.resize(SIZE)
  expect(host.special()).toEqual(['pymxPYMxthe-framexPYMxheightxPYMx270'])
})

test('iframe-resizer is answered once it has introduced itself', () => {
  const host = hostOf(PLAIN)
  host.resize(SIZE)
  host.hear('[iFrameSizer]message:hello')
  expect(host.special()).toEqual([])
  host.hear('[iFrameSizer]frame1:8:false:false:32:true:true::auto')
  host.resize({ width: 480, height: 300 })
  expect(host.special()).toEqual(['[iFrameSizer]frame1:270:480:init', '[iFrameSizer]frame1:300:480:size'])
})

test('no message makes a dialect throw', () => {
  const host = hostOf('https://x.test/embed.html?childId=a&host=lti#gif=a#?secret=b')
  host.resize(SIZE)
  fc.assert(fc.property(fc.anything(), data => void [host.hear(data), messageShowsDialect(data)]))
})

test.each([
  [PLAIN, false],
  ['https://x.test/embed.html#gif=secret', false],
  ['https://x.test/embed.html#gif=abc#?secret=x', true],
  ['https://x.test/embed/a?childId=x', true],
  ['https://x.test/embed/a?host=lti', true],
  ['https://x.test/embed/a?host=ltimate', false],
])('the address %s is evidence: %s', (address, shows) => expect(addressShowsDialect(address)).toBe(shows))
