/** Reports shared and picked GIFs to a provider of Tenor's shape. */
import { canSend } from '../analytics/canSend.ts'
import { silentAnalytics } from '../analytics/silentAnalytics.ts'
import type { Analytics, TrackingOptions } from '../analytics/types.ts'
import { SDK_NAME } from '../api/sdk.ts'
import { apiBase } from '../platform/apiBase.ts'

/** Address of the call that tells a provider of Tenor's shape that a GIF was shared. */
function registerShareUrl(api: string, key: string, id: string): string | undefined {
  const base = apiBase(api, 'v2')
  return base && `${base}registershare?${new URLSearchParams({ id, key, client_key: SDK_NAME })}`
}

export function createShareAnalytics(options: TrackingOptions): Analytics {
  const { endpoint, key, log = () => {} } = options
  let live = canSend(options)
  let { consent: consented } = options
  const register = (id: string) => {
    const url = registerShareUrl(endpoint, key, id)
    if (!live || consented === false || !url) return
    // Sharing often leaves the page, so the call outlives it.
    const sent = (options.fetch ?? fetch)(url, { credentials: 'omit', keepalive: true })
    sent.catch(error => log('share not registered', error))
  }
  return {
    ...silentAnalytics,
    share: (_, id) => register(id),
    picked: register,
    consent(granted) {
      consented = granted
    },
    destroy() {
      live = false
    },
  }
}
