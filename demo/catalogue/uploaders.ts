/** The catalogue's uploaders, one for each case of attribution and avatar. */
import type { User } from '../../src/gif/types.ts'
import { hashNumber, pick } from './spread.ts'

export interface DemoUser {
  key: string
  username: string
  displayName: string
  /** Shown instead of the display name. */
  attributionName?: string
  isVerified: boolean
  isPublic: boolean
  suppressChrome: boolean
  /** Absent: no avatar. */
  avatar?: { colours: [string, string]; shape: AvatarShape }
  about: string
}

export type AvatarShape = 'waves' | 'sun' | 'crane' | 'dots' | 'moon' | 'grid' | 'petals' | 'bolt' | 'rings'

const person = (
  key: string,
  displayName: string,
  about: string,
  rest: Partial<Omit<DemoUser, 'key' | 'about'>> = {},
): DemoUser => ({
  key,
  username: key,
  displayName,
  isVerified: false,
  isPublic: true,
  suppressChrome: false,
  about,
  ...rest,
})

export const USERS: readonly DemoUser[] = [
  person('lumenworks', 'Lumen Works', 'verified and public', {
    isVerified: true,
    avatar: { colours: ['#ff7a59', '#ffcf5c'], shape: 'sun' },
  }),
  person('papercrane', 'Paper Crane Studio', 'public, not verified', {
    avatar: { colours: ['#3a86ff', '#9bf6ff'], shape: 'crane' },
  }),
  person('halftone', 'Halftone', 'verified, with suppressed chrome: attribution is not a link', {
    isVerified: true,
    suppressChrome: true,
    avatar: { colours: ['#22223b', '#f2e9e4'], shape: 'dots' },
  }),
  person('quietmoon', 'Quiet Moon', 'not public: attribution is not a link', {
    isPublic: false,
    avatar: { colours: ['#1d2d50', '#e0d8ff'], shape: 'moon' },
  }),
  person('backroom', 'The Back Room', 'verified, not public, with suppressed chrome', {
    isPublic: false,
    suppressChrome: true,
    isVerified: true,
    avatar: { colours: ['#5f0f40', '#fb8b24'], shape: 'rings' },
  }),
  person('tidal.loops', '', 'without a display name: shown as @username', {
    isVerified: true,
    avatar: { colours: ['#006d77', '#83c5be'], shape: 'waves' },
  }),
  person('nimbusco', 'Nimbus & Co', 'without an avatar: gets a default one', { isVerified: true }),
  person('sketchclub', 'The Sunday Sketch Club', 'without a username', {
    username: '',
    avatar: { colours: ['#588157', '#dad7cd'], shape: 'petals' },
  }),
  person('nameless', '', 'neither username nor display name: no attribution', {
    username: '',
    avatar: { colours: ['#6c757d', '#ced4da'], shape: 'grid' },
  }),
  person('noor_motion', 'استوديو نور للرسوم المتحركة', 'a right-to-left name, verified', {
    isVerified: true,
    avatar: { colours: ['#9d4edd', '#ffd6ff'], shape: 'petals' },
  }),
  person('galim', 'אולפן גלים', 'a right-to-left name without an avatar'),
  person(
    'departmentoflooping',
    'The Extraordinarily Long-Winded Department of Looping Pictures, Moving Stickers and Other Small Delights',
    'a very long name',
    { avatar: { colours: ['#d00000', '#ffba08'], shape: 'bolt' } },
  ),
  person('pixelandsons', 'Pixel & <Sons> “Ltd”', 'a name with markup characters', {
    avatar: { colours: ['#0b132b', '#5bc0be'], shape: 'grid' },
  }),
  person('mosskin', 'Mosskin', 'attributed under another name', {
    attributionName: 'Mosskin for the Botanical Loop Garden',
    isVerified: true,
    avatar: { colours: ['#2d6a4f', '#b7e4c7'], shape: 'waves' },
  }),
]

const byKey = new Map(USERS.map(user => [user.key, user]))

/** These get more uploads than the others. */
const COMMON = ['lumenworks', 'papercrane', 'mosskin', 'nimbusco', 'tidal.loops', 'noor_motion'] as const

export function stickerUser(spread: number): string | undefined {
  if (spread % 15 === 0) return undefined
  if (spread % 3 === 0) return pick(COMMON, `user:${spread}`)
  return USERS[hashNumber(`any:${spread}`) % USERS.length]?.key
}

/** A user as the public API sends it. */
export function userRecord(key: string): User {
  const user = byKey.get(key)
  if (!user) throw new RangeError(`no user has the key ${key}`)
  return {
    id: `u${hashNumber(`user:${user.key}`)}`,
    username: user.username,
    display_name: user.displayName,
    attribution_display_name: user.attributionName ?? user.displayName,
    profile_url: user.username ? `/channels/${encodeURIComponent(user.username)}` : '',
    avatar_url: user.avatar ? `/avatars/${encodeURIComponent(user.key)}/default.png` : '',
    is_verified: user.isVerified,
    is_public: user.isPublic,
    suppress_chrome: user.suppressChrome,
  }
}
