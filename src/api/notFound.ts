/**
 * Rejects with code `not-found`. The errors load with it, because a widget whose GIF is there needs
 * none.
 *
 * @throws PublicApiError
 */
export async function notFound(message: string): Promise<never> {
  const { PublicApiError } = await import('./errors.ts')
  throw new PublicApiError(message, 'not-found')
}
