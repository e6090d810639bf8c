/** The items of a list that are rendered, in reading order. */
import { useServices } from '../../services/context.ts'
import type { TileEvents } from '../tile/gifHandlers.ts'
import { lookOf, type TileLook } from '../tile/Tile.tsx'
import type { Lane } from './boxStyle.ts'
import type { FluidList } from './fluidList.ts'
import { GifItem } from './GifItem.tsx'
import type { ListProps } from './listProps.ts'
import type { ListViewOptions } from './listView.ts'
import { useTabStop } from './useListFocus.ts'
import type { ViewWindow } from './useViewWindow.ts'

export interface GifListProps extends ListViewOptions {
  /** Look of the tiles and the list, from the list's author. */
  look: TileLook & Pick<ListProps, 'eagerIds' | 'label' | 'placeName'>
  events: TileEvents
  chosen: 'play' | 'pause' | undefined
  /** Styles in place of the measured places, in server-rendered HTML. */
  fluid?: FluidList | undefined
}

interface ListItemsProps extends Omit<GifListProps, keyof Lane> {
  view: ViewWindow
  lane: Lane
}

export function ListItems({ pages, placed, focus, look, view, lane, ...props }: ListItemsProps) {
  const { lanes, full } = placed
  const { gifs, status } = pages.state
  const { t } = useServices()
  const fluid = __PACKAGE__ ? props.fluid : undefined
  // Only one tile at a time is reachable by Tab, unless the author says otherwise.
  const hasRovingTabIndex = look.tabIndex === undefined
  const shown = lanes.within(view.window)
  const tabStop = useTabStop(focus, shown, lanes.count)
  const heldIndices = hasRovingTabIndex ? [...focus.kept, tabStop] : focus.kept
  const rendered = [...new Set([...shown, ...heldIndices])].sort((a, b) => a - b)
  const total = status === 'done' || full ? lanes.count : (pages.state.total ?? -1)
  const tileLook = lookOf(look)
  return (
    // biome-ignore lint/a11y/useSemanticElements: WebKit drops the role of a plain `ul`
    <div
      className="giflet-list-items"
      part="list"
      role="list"
      aria-label={look.label ?? t('GIF')}
      aria-busy={status === 'fetching'}
      {...focus.handlers}
    >
      {rendered.map(index => {
        const gif = gifs.at(index)
        const box = lanes.box(index)
        const initial = __PACKAGE__ && index < pages.initialCount
        if (!gif || !box) return null
        return (
          <GifItem
            key={gif.id}
            {...lane}
            {...tileLook}
            {...{ gif, box, index, total, initial }}
            style={fluid?.item(index)}
            tabIndex={hasRovingTabIndex ? Number(index === tabStop) - 1 : look.tabIndex}
            near={view.near || initial}
            low={!view.moved && box.start >= view.firstPx}
            loading={initial ? (look.eagerIds?.includes(gif.id) ? 'eager' : 'lazy') : undefined}
            events={props.events}
            chosen={props.chosen}
          />
        )
      })}
    </div>
  )
}
