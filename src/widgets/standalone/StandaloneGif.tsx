/**
 * A single-GIF widget as a component in a developer's tree: `<GifEmbed>`, `<SharePlayer>`. On a
 * server and until hydration it renders the GIF's still and a link, in the room of the widget.
 */
import { type ComponentType, type CSSProperties, type Ref, useLayoutEffect, useMemo, useState } from 'react'
import { altText } from '../../gif/altText.ts'
import { checkGif } from '../../gif/checkGif.ts'
import { renditionUrl } from '../../gif/renditionUrl.ts'
import { aspectRatio, EMBED_BOX_PX } from '../../gif/size.ts'
import type { Gif } from '../../gif/types.ts'
import { useRoot } from '../../hooks/useRoot.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import type { WithRootRef } from '../../hooks/withRef.ts'
import { OPTIONS, type Options } from '../../protocol/options.ts'
import type { GifSource } from '../../protocol/source.ts'
import { InterceptorContext, useServices } from '../../services/context.ts'
import { useSnippetOptions } from '../../services/snippetOptions.ts'
import { LoadedGif, type LoadedGifProps, LoadGif } from '../LoadGif.tsx'
import css from './standalone.css?inline'
import { type OneGifHandle, type OneGifHandlers, useOneGifHandle } from './useOneGifHandle.ts'

/** A GIF, or the id by which it is fetched. */
export type GifOrId =
  | {
      /** The GIF itself, or else an `id`. */
      gif: Gif
      id?: undefined
    }
  | {
      /** The id of the GIF to fetch from the provider. */
      id: string
      gif?: undefined
    }

/** Props that the widgets for one GIF share. */
export type OneGifProps = GifOrId & OneGifHandlers & OneGifLook

/** The look of a widget for one GIF. */
export interface OneGifLook {
  /** CSS pixels. Default: as wide as the container, with a height that follows from the ratio. */
  width?: number | undefined
  /** CSS pixels. Default: from the ratio. */
  height?: number | undefined
  /** Whether the uploader is shown. Default true. */
  attribution?: boolean | undefined
  /** Hides the Watch button of a GIF with a video at a video host. */
  hideVideo?: boolean | undefined
  /** Whether it links to the GIF's page. Default true. */
  link?: boolean | undefined
  /** Highest rating of the related GIFs. Default `pg-13`. */
  rating?: Options['rating'] | undefined
  /** Further classes of the outermost element. */
  className?: string | undefined
  /** Further styles of the outermost element. */
  style?: CSSProperties | undefined
  /** Its functions and element. */
  ref?: Ref<OneGifHandle> | undefined
}

export function StandaloneGif({
  View,
  ...props
}: WithRootRef<OneGifProps> & { View: ComponentType<LoadedGifProps> }) {
  useStyles(css)
  const { id, width, height, style, rootRef } = props
  const gif = props.gif && checkGif(props.gif)
  const { interceptor, element } = useOneGifHandle(props, rootRef)
  const root = useRoot('giflet-one', props, element)
  const hydrated = useHydrated()
  const options = useOptions(props)
  const source = useMemo((): GifSource => ({ kind: 'gif', id: id ?? '' }), [id])
  const layout = height === undefined ? 'flow' : 'fill'
  const look = { options, layout, View } as const
  const widget = gif ? <LoadedGif gif={gif} {...look} /> : <LoadGif source={source} {...look} />
  return (
    <InterceptorContext value={interceptor}>
      <div {...root} part="one" data-fill={layout === 'fill'} style={{ width, height, ...style }}>
        {hydrated ? widget : <Still gif={gif} fill={layout === 'fill'} />}
      </div>
    </InterceptorContext>
  )
}

function Still({ gif, fill }: { gif: Gif | undefined; fill: boolean }) {
  const ratio = (gif && aspectRatio(gif)) ?? 1
  const src = gif && renditionUrl(gif, EMBED_BOX_PX, EMBED_BOX_PX / ratio, { still: true })
  const picture = gif && src && <img className="giflet-one-picture" src={src} alt={altText(gif)} />
  return (
    <div className="giflet-one-still" style={fill ? undefined : { aspectRatio: String(ratio) }}>
      {gif?.url ? (
        <a className="giflet-one-link" href={gif.url}>
          {picture}
        </a>
      ) : (
        picture
      )}
    </div>
  )
}

/** The options of an element that sets none. */
const readDefaults = () =>
  Object.fromEntries(Object.entries(OPTIONS).map(([name, spec]) => [name, spec.default])) as Options

function useOptions({ attribution, hideVideo, link, rating }: OneGifLook): Options {
  const { lang } = useServices()
  const snippet = useSnippetOptions()
  return useMemo(() => {
    const defaults = readDefaults()
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

/** False on a server and during hydration, true from then on, before the first paint. */
function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false)
  useLayoutEffect(() => setHydrated(true), [])
  return hydrated
}
