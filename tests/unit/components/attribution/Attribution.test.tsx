import { fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Attribution } from '../../../../src/components/attribution/Attribution.tsx'
import { normalizeUser } from '../../../../src/gif/normalizeUser.ts'
import { createWorld, show } from '../kit.tsx'

const user = normalizeUser({
  id: 'u1',
  username: 'jane',
  display_name: 'Jane Doe',
  profile_url: 'https://g.example/jane',
  avatar_url: 'https://g.example/avatars/jane/default.png',
  is_verified: true,
  is_public: true,
})

it('shows name, badge and the avatar variant of 80 pixels', () => {
  const { getByText, getByRole, container } = show(createWorld(), <Attribution user={user} />)
  expect(getByText('Jane Doe')).toBeTruthy()
  expect(getByRole('img', { name: 'Verified' })).toBeTruthy()
  expect(container.querySelector('img')?.getAttribute('src')).toBe('https://g.example/avatars/jane/80h.png')
  expect(container.querySelector('a')).toBeNull()
})

it('links to the user in a new tab', () => {
  const onOpen = vi.fn()
  const { getByRole } = show(createWorld(), <Attribution user={user} link="public" onOpen={onOpen} />)
  const link = getByRole('link')
  expect(link.getAttribute('href')).toBe('https://g.example/jane')
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  link.addEventListener('click', event => event.preventDefault())
  fireEvent.click(link)
  expect(onOpen).toHaveBeenCalledOnce()
})

it('shows a default avatar for one that does not load, and keeps it if a policy refuses it too', () => {
  const { container } = show(createWorld(), <Attribution user={user} />)
  const avatar = container.querySelector('img') as HTMLImageElement
  fireEvent.error(avatar)
  const shown = avatar.getAttribute('src')
  expect(shown).toMatch(/^data:image\/svg/)
  fireEvent.error(avatar)
  expect(avatar.getAttribute('src')).toBe(shown)
})

it.each([undefined, normalizeUser({ id: 'u2' })])('shows nothing for a user without a name', nobody => {
  expect(show(createWorld(), <Attribution user={nobody} />).container.innerHTML).toBe('')
})
