import { expect, test } from 'vitest'
import { xmpTexts } from '../../../../../server/media/words/xmp.ts'

const packet = (inside: string, attributes = '') =>
  `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description${attributes}>${inside}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

test.each([
  [
    packet(
      '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Tom &amp; &lt;Ada&gt;</rdf:li></rdf:Alt></dc:title>',
    ),
    { 'dc:title': ['Tom & <Ada>'] },
  ],
  [
    packet('<dc:subject><rdf:Bag><rdf:li>cat</rdf:li><rdf:li> dog </rdf:li><rdf:li/></rdf:Bag></dc:subject>'),
    { 'dc:subject': ['cat', 'dog'] },
  ],
  [
    packet('<cc:license rdf:resource="https://licence.example/by"/>', ' dc:source="https://a.example/1"'),
    { 'dc:source': ['https://a.example/1'], 'cc:license': ['https://licence.example/by'] },
  ],
  ['<x:xmpmeta><rdf:RDF><dc:title>Whole</dc:title>', { 'dc:title': ['Whole'] }],
  ['', {}],
  ['no XML < at all', {}],
])('%s', (text, texts) => {
  expect(xmpTexts(text)).toEqual(texts)
})

test('a packet of many texts is read up to a bound', () => {
  const many = '<rdf:li>x</rdf:li>'.repeat(10_000)
  const found = xmpTexts(packet(`<dc:subject><rdf:Bag>${many}</rdf:Bag></dc:subject>`))
  expect(found['dc:subject']).toHaveLength(200)
})
