/** The files of our own server, which makes them at the first request. */
import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'

/** Waits until the server has all files of a GIF, and so names those of AV1. */
export async function buildFiles(request: APIRequestContext, origin: string, id: string): Promise<void> {
  const read = async () => (await (await request.get(`${origin}/v1/gifs/${id}`)).json()).data
  const named = JSON.stringify(await read()).match(new RegExp(`${origin}/media/[^"]+`, 'g')) ?? []
  const unnamed = named
    .filter(address => address.endsWith('.webp'))
    .flatMap(address => ['.avif', '_av1.mp4'].map(ending => address.replace(/\.webp$/, ending)))
  // Encoding may take longer than the server lets one wait. A small rendition has no AV1.
  const isDone = (address: string) =>
    expect.poll(async () => (await request.get(address)).status(), { message: address }).not.toBe(503)
  await Promise.all([...new Set([...named, ...unnamed])].map(isDone))
  await expect.poll(async () => (await read()).images.original.avif_size).toBeGreaterThan(0)
}
