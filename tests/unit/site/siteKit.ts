/** A site client whose requests are recorded and answered here. */
import { vi } from 'vitest'
import { createSiteClient, type SiteClientOptions } from '../../../src/site/index.ts'
import { recordingFetch } from '../../helper/recordingFetch.ts'

export function setUp(answer?: () => Response | Promise<Response>, options: Partial<SiteClientOptions> = {}) {
  const { fetch, requests } = recordingFetch(answer)
  const log = vi.fn()
  const site = createSiteClient({
    server: 'https://gifs.test',
    token: 'T0K',
    cookies: () => 'a=1; csrftoken=C%3DD; b=2',
    fetch,
    log,
    ...options,
  })
  return { site, requests, log }
}
