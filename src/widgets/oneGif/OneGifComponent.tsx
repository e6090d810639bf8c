/**
 * A widget of one GIF as a component of a developer's tree: `<GifEmbed>`, `<SharePlayer>`. On a server, and until the
 * browser has taken over, it is the GIF's still and a link to its page in the room that the widget will take.
 */
import { type ComponentType, type CSSProperties, type Ref, useMemo } from 'react'
import { classNames } from '../../components/list/listProps.ts'
import { ServicesContext, useServices } from '../../components/services.ts'
import { useSnippetOptions } from '../../components/snippetOptions.ts'
import { useHydrated } from '../../components/useHydrated.ts'
import { useStyles } from '../../components/useStyles.ts'
import { altText } from '../../gif/altText.ts'
import { renditionUrl } from '../../gif/renditionUrl.ts'
import { aspectRatio, EMBED_BOX_PX } from '../../gif/size.ts'
import type { Gif } from '../../gif/types.ts'
import type { Options } from '../../protocol/options.ts'
import { parseOptions } from '../../protocol/parseOptions.ts'
import type { GifSource } from '../../protocol/source.ts'
import { OneGif, ShownGif, type ShownProps } from '../OneGif.tsx'
import { type OneGifHandle, type OneGifHandlers, useHeardServices } from './heardServices.ts'
import css from './oneGifComponent.css?inline'

/** The GIF itself, or the id to ask the provider for. */
type Which = { gif: Gif; id?: undefined } | { id: string; gif?: undefined }

export type OneGifProps = Which & OneGifHandlers & OneGifLook

export interface OneGifLook {
  /** CSS pixels. Default: as wide as the container, as high as the GIF's shape asks. */
  width?: number | undefined
  height?: number | undefined
  /** Whether the uploader is shown. Default true. */
  attribution?: boolean | undefined
  /** Takes away the Watch button of a GIF that has a video at another host. */
  hideVideo?: boolean | undefined
  /** Whether it leads to the GIF's page. Default true. */
  link?: boolean | undefined
  /** Of the GIF's relatives. Default `pg-13`. */
  rating?: Options['rating'] | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
  ref?: Ref<OneGifHandle> | undefined
}

export function OneGifComponent({ Shown, ...props }: OneGifProps & { Shown: ComponentType<ShownProps> }) {
  useStyles(css)
  const { gif, id, width, height, className, style, ref } = props
  const { services, element } = useHeardServices(props, ref)
  const hydrated = useHydrated()
  const options = useOptions(props)
  const source = useMemo((): GifSource => ({ kind: 'gif', id: id ?? '' }), [id])
  const layout = height === undefined ? 'flow' : 'fill'
  const look = { options, layout, Shown } as const
  const widget = gif ? <ShownGif gif={gif} {...look} /> : <OneGif source={source} {...look} />
  return (
    <ServicesContext value={services}>
      <div
        ref={element}
        className={classNames('giflet-one', className)}
        part="one"
        data-fill={layout === 'fill'}
        style={{ width, height, ...style }}
      >
        {hydrated ? widget : <Still gif={gif} fill={layout === 'fill'} />}
      </div>
    </ServicesContext>
  )
}

function Still({ gif, fill }: { gif: Gif | undefined; fill: boolean }) {
  const ratio = (gif && aspectRatio(gif)) ?? 1
  const src = gif && renditionUrl(gif, EMBED_BOX_PX, EMBED_BOX_PX / ratio, { still: true })
  const picture = gif && src && <img src={src} alt={altText(gif)} />
  return (
    <div className="giflet-one-still" style={fill ? undefined : { aspectRatio: String(ratio) }}>
      {gif?.url ? <a href={gif.url}>{picture}</a> : picture}
    </div>
  )
}

function useOptions({ attribution, hideVideo, link, rating }: OneGifLook): Options {
  const { lang } = useServices()
  const snippet = useSnippetOptions()
  return useMemo(() => {
    const defaults = parseOptions({})
    return {
      ...defaults,
      ...snippet,
      lang,
      rating: rating ?? defaults.rating,
      attribution: attribution === false ? 'hide' : 'show',
      watch: hideVideo ? 'hide' : 'show',
      link: link === false ? 'hide' : 'show',
    }
  }, [snippet, lang, rating, attribution, hideVideo, link])
}
