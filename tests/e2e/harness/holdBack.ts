import type { BrowserContext } from '@playwright/test'

/** Holds requests to `url` back until the result is called. */
export async function holdBack(
  context: BrowserContext,
  url: RegExp | ((url: URL) => boolean),
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await context.route(url, async route => {
    await released
    await route.fallback()
  })
  return release
}
