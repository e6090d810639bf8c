/** Pictures that visibly move, for the synthetic provider. */
import type { BrowserContext } from '@playwright/test'
import { movingGif } from './pixels.ts'
import { CORS } from './syntheticApi.ts'

/** Fates of a GIF's still: there is none, or its file fails or never comes. */
export type StillAnswer = 'none' | 'fails' | 'hangs'

/** Every moving file is a GIF that changes its colour; stills are answered as `still` says. */
export async function serveMoving(context: BrowserContext, still: StillAnswer): Promise<void> {
  const body = await movingGif(480, 320)
  await context.route('https://media.test/**', route => {
    if (!route.request().url().endsWith('/s.gif'))
      return route.fulfill({ contentType: 'image/gif', body, headers: CORS })
    // The answer that never comes is the one that is not given.
    return still === 'hangs' ? undefined : route.fulfill({ status: 404 })
  })
}
