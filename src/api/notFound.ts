/**
 * Rejects with code `not-found`. Loads the error class on demand, because most widgets find their
 * GIF.
 *
 * @throws PublicApiError
 */
export async function notFound(message: string): Promise<never> {
  const { PublicApiError } = await import('./errors.ts')
  throw new PublicApiError(message, 'not-found')
}
