import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { RELATED_FIRST_PAGE } from '../../../../src/api/pageSizes.ts'
import type { GifClient } from '../../../../src/api/types.ts'
import { parseOptions } from '../../../../src/protocol/parseOptions.ts'
import { useEmbedParts } from '../../../../src/widgets/embed/useEmbedParts.ts'
import { createWorld, gifAt, show } from '../../components/kit.tsx'

const OPTIONS = parseOptions({ rating: 'g', lang: 'de' })
const ROOMY = { hovered: false, roomy: true, isMobile: false }

function partsOf(id: string, use: typeof ROOMY) {
  const related = vi.fn(async () => ({ data: [] }))
  let parts = {} as ReturnType<typeof useEmbedParts>
  const Probe = () => {
    parts = useEmbedParts({ ...gifAt(1), id }, OPTIONS, use)
    return null
  }
  show(createWorld({ client: { related } as unknown as GifClient }), <Probe />)
  return { related, parts: () => parts }
}

it('the first pointer requests the related GIFs beside the code of the panel', () => {
  const { related, parts } = partsOf('g1', ROOMY)
  expect(related).not.toHaveBeenCalled()
  parts().prepare()
  expect(related.mock.calls).toEqual([
    ['g1', { rating: 'g', lang: 'de', offset: 0, limit: RELATED_FIRST_PAGE }],
  ])
})

it.each([
  ['a file, which nothing is related to', 'file:https://a.test/b.gif', ROOMY],
  ['an embed without room', 'g1', { ...ROOMY, roomy: false }],
])('the first pointer requests nothing for %s', (_, id, use) => {
  const { related, parts } = partsOf(id, use)
  parts().prepare()
  expect(related).not.toHaveBeenCalled()
})

it('an embed has the parts for its pointer alone', async () => {
  const hovered = partsOf('g1', { ...ROOMY, hovered: true })
  const touched = partsOf('g1', { hovered: true, roomy: false, isMobile: true })
  await waitFor(() => expect(hovered.parts().panel).toBeDefined())
  await waitFor(() => expect(touched.parts().mobile).toBeDefined())
  expect([hovered.parts().mobile, touched.parts().panel]).toEqual([undefined, undefined])
})
