/** The moving files of our own server, which encodes them at the first request. */
import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'

type Files = Partial<Record<'webp' | 'mp4' | 'avif' | 'av1', string>>

/** Waits until the server has all files of these renditions, and returns their addresses. */
export async function builtFiles(
  request: APIRequestContext,
  origin: string,
  id: string,
  renditions: readonly string[] = ['original'],
): Promise<string[]> {
  const { data } = await (await request.get(`${origin}/v1/gifs/${id}`)).json()
  const addresses = renditions.flatMap(name => {
    const { webp, mp4, avif, av1 } = data.images[name] as Files
    return [webp, mp4, avif, av1].filter(address => address !== undefined)
  })
  // It may take longer than the server lets one wait.
  for (const address of addresses)
    await expect.poll(async () => (await request.get(address)).ok(), { message: address }).toBe(true)
  return addresses
}
