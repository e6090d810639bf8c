/** The way on from the grid: a gradient at its lower edge, and the button that opens the GIF's page. */
import { EVENT_ACTIONS } from '../../analytics/eventNames.ts'
import { Button } from '../../components/button/Button.tsx'
import { OpenIcon } from '../../components/icons/wayIcons.tsx'
import { useServices } from '../../components/services.ts'
import { trackedUrl } from '../../components/trackedUrl.ts'
import { useTrack } from '../../components/useTrack.ts'
import type { Gif } from '../../gif/types.ts'

export function ContinueWatching({ gif, shown }: { gif: Gif; shown: boolean }) {
  const { t, brand } = useServices()
  const track = useTrack(gif.id)
  const href = trackedUrl(gif.url, { campaign: 'embed' }) || brand.url
  if (!href) return null
  return (
    <div className="giflet-embed-more" data-shown={shown} inert={!shown}>
      <Button
        look="light"
        part="continue"
        icon={<OpenIcon />}
        label={t('Continue Watching on {brand}', { brand: brand.name })}
        href={href}
        onPress={() => track(EVENT_ACTIONS.clickViewMore)}
      />
    </div>
  )
}
