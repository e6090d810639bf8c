import { expect, it } from 'vitest'
import { avatarUrl, DEFAULT_AVATARS } from '../../../src/gif/avatarUrl.ts'

it.each([
  ['https://m.example/avatars/jane/default.jpg', 'https://m.example/avatars/jane/80h.jpg'],
  ['https://m.example/avatars/jane/AbC.GIF?v=1', 'https://m.example/avatars/jane/80h.GIF?v=1'],
  ['https://m.example/a.b/c.d.png#x', 'https://m.example/a.b/80h.png#x'],
  ['https://m.example/avatar', 'https://m.example/avatar'],
  ['https://m.example', 'https://m.example'],
  ['https://m.example/', 'https://m.example/'],
])('avatarUrl %s becomes %s', (avatar_url, expected) => expect(avatarUrl({ avatar_url })).toBe(expected))

it('avatarUrl chooses one of five pictures for a user without an avatar', () => {
  const chosen = [0, 0.2, 0.4, 0.6, 0.999].map(random => avatarUrl(undefined, () => random))
  expect(new Set(chosen).size).toBe(5)
  expect(chosen).toEqual(DEFAULT_AVATARS)
  for (const url of chosen) expect(url).toMatch(/^data:image\/svg\+xml,%3Csvg /)
  expect(DEFAULT_AVATARS).toContain(avatarUrl({ avatar_url: '' }))
})
