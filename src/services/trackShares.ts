/** What a provider of Tenor's shape is told: which GIFs were shared or picked. */
import { canSend } from '../analytics/canSend.ts'
import { silentAnalytics } from '../analytics/silentAnalytics.ts'
import type { Analytics, AnalyticsOptions } from '../analytics/types.ts'
import { registerShareUrl } from '../api/providers/tenor/registerShare.ts'

export function createShareAnalytics(options: Omit<AnalyticsOptions, 'user' | 'trackers'>): Analytics {
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
