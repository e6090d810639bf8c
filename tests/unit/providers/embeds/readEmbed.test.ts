import { expect, test } from 'vitest'
import { EMBED_SERVICES, EMBEDS } from '../../../../src/providers/embeds/embeds.ts'
import { readEmbed } from '../../../../src/providers/embeds/readEmbed.ts'

const read = (address: string) => readEmbed(address, EMBED_SERVICES)

test.each([
  ['https://giphy.com/embed/abc123', 'giphy frame abc123'],
  ['//giphy.com/embed/abc123/video?utm_source=iframe#x', 'giphy frame abc123'],
  ['http://giphy.com/embed/abc123/twitter/iframe', 'giphy frame abc123'],
  ['https%3A%2F%2Fgiphy.com%2Fembed%2Fabc123', 'giphy frame abc123'],
  ['https://www.giphy.com/gifs/happy-cat-abc123?utm_campaign=gif', 'giphy page abc123'],
  ['giphy.com/stickers/abc123', 'giphy page abc123'],
  ['https://media.giphy.com/media/abc123/giphy.gif', 'giphy file abc123'],
  ['https://media3.giphy.com/media/v1.Y2lk-x_/abc123/200w.webp?cid=1&ep=v1', 'giphy file abc123'],
  ['https://i.giphy.com/abc123.gif', 'giphy file abc123'],
  ['https://i.giphy.com/media/abc123/giphy-downsized.gif', 'giphy file abc123'],
  ['https://gph.is/2vAbCdE', 'giphy short '],
  ['https://tenor.com/embed/12345', 'tenor frame 12345'],
  ['https://tenor.com/pt-BR/view/cat%20hi-gif-12345', 'tenor page 12345'],
  ['https://TENOR.com/view/cat-gif-12345', 'tenor page 12345'],
  ['https://media.tenor.com/AbC_dE-fAAAAC/cat.gif', 'tenor file '],
  ['https://c.tenor.com/AbC/tenor.gif', 'tenor file '],
  ['https://tenor.com/bXyZ.gif', 'tenor short '],
  ['https://klipy.com/gifs/cat-wave-123', 'klipy page 123'],
  ['https://klipy.com/embed/123', 'klipy frame 123'],
  ['https://static.klipy.com/ii/0a/b/c/NaMe.gif', 'klipy file '],
])('%s is %s', (address, known) => {
  const { service, kind, id = '' } = read(address) ?? {}
  expect(`${service} ${kind} ${id}`).toBe(known)
})

test.each([
  '',
  'giphy.com',
  'https://giphy.com/',
  'https://giphy.com/embed/',
  'https://giphy.com.evil.test/embed/abc',
  'https://evil.test/giphy.com/embed/abc',
  'https://evil.test/?https://giphy.com/embed/abc',
  'https://giphy.com/search/cats',
  'https://tenor.com/search/cat-gifs',
  'javascript:alert(1)//giphy.com/embed/abc',
  `https://giphy.com/embed/${'a'.repeat(65)}`,
  '%E0%A4%A',
])('%j is none', address => expect(read(address)).toBeUndefined())

test('reads only the services that are asked for, each by a name of its own', () => {
  expect(readEmbed('https://giphy.com/embed/abc', ['tenor'])).toBeUndefined()
  expect(new Set(EMBED_SERVICES.map(service => EMBEDS[service].name)).size).toBe(EMBED_SERVICES.length)
})
