/** The parts of the embed page for hover, tap and focus, each imported on first use. */
import { RELATED_FIRST_PAGE } from '../../api/pageSizes.ts'
import type { Gif } from '../../gif/types.ts'
import { useLazyModule } from '../../hooks/useLazyModule.ts'
import type { Options } from '../../protocol/options.ts'
import { isFile } from '../../protocol/source.ts'
import { useServices } from '../../services/context.ts'

const loadHover = () => import('./EmbedHover.tsx')
const loadPanel = () => import('./EmbedPanel.tsx')
const loadMobileFooter = () => import('./MobileFooter.tsx')

interface EmbedUse {
  /** The visitor has pointed at it. */
  hovered: boolean
  /** It has room for a panel, and a pointer that hovers. */
  roomy: boolean
  /** It has room, and is touched. */
  isMobile: boolean
}

export function useEmbedParts(gif: Gif, options: Options, { hovered, roomy, isMobile }: EmbedUse) {
  const { client } = useServices()
  // A file is in no catalogue, so nothing is related to it.
  const hasPanel = roomy && !isFile(gif.id)
  const hover = useLazyModule(loadHover, hovered)
  const panel = useLazyModule(loadPanel, hovered && hasPanel)
  const mobile = useLazyModule(loadMobileFooter, isMobile)
  return {
    hover,
    panel: roomy ? panel : undefined,
    mobile: isMobile ? mobile : undefined,
    /**
     * Requests everything that the panel needs together. The client's cache answers the panel's own
     * first request.
     */
    prepare() {
      const { rating, lang } = options
      const related = () => client.related(gif.id, { rating, lang, offset: 0, limit: RELATED_FIRST_PAGE })
      // The users of each module handle its failure.
      for (const load of hasPanel ? [loadHover, loadPanel, related] : []) load().catch(() => {})
    },
  }
}
