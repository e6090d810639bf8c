import type { User } from './types.ts'

/** Height of the avatar variant, and part of its file name. */
export const AVATAR_HEIGHT_PX = 80

/** Pairs of background and figure colour. */
const DEFAULT_AVATAR_COLORS = [
  ['7b4dff', 'd9ccff'],
  ['00a6a6', 'c4f5f0'],
  ['ff5c8a', 'ffd9e4'],
  ['f08a00', 'ffe7bf'],
  ['2f7ae5', 'cfe3ff'],
] as const

/** Default avatars: a figure on a colour, as `data:` addresses of a few hundred bytes. */
export const DEFAULT_AVATARS: readonly string[] = /* @__PURE__ */ DEFAULT_AVATAR_COLORS.map(
  ([back, front]) =>
    `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 80 80'%3E%3Cpath fill='%23${back}' d='M0 0h80v80H0z'/%3E%3Cg fill='%23${front}'%3E%3Ccircle cx='40' cy='31' r='15'/%3E%3Cpath d='M12 80a28 28 0 0 1 56 0z'/%3E%3C/g%3E%3C/svg%3E`,
)

/**
 * Address of a user's avatar in the variant 80 pixels high, found by swapping the file name
 * (`…/default.jpg` → `…/80h.jpg`), or one of five default pictures.
 *
 * @param random - from 0 up to 1, to choose a default picture.
 */
export function avatarUrl(
  user: Partial<Pick<User, 'avatar_url'>> | undefined,
  random: () => number = Math.random,
): string {
  const url = user?.avatar_url
  if (!url) return DEFAULT_AVATARS[Math.floor(random() * DEFAULT_AVATARS.length)] ?? ''
  // Matches the slash of a path, not those before the hostname.
  return url.replace(/([^/])\/[^/?#]+(\.\w+)(?=$|[?#])/, `$1/${AVATAR_HEIGHT_PX}h$2`)
}
