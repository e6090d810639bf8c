/** The link below the grid: a gradient at the lower edge and a button that opens the GIF's page. */
import { trackedUrl } from '../../analytics/trackedUrl.ts'
import { Button } from '../../components/button/Button.tsx'
import { OpenIcon } from '../../components/icons/controlIcons.tsx'
import type { Gif } from '../../gif/types.ts'
import { useReport, useServices } from '../../services/context.ts'

export function ContinueWatching({ gif, shown }: { gif: Gif; shown: boolean }) {
  const { t, brand } = useServices()
  const report = useReport()
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
        onPress={() => report({ type: 'viewMoreClicked', id: gif.id })}
      />
    </div>
  )
}
