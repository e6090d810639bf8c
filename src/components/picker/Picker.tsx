/**
 * Lets the visitor find and pick a GIF: a search field with suggestions, tabs, categories and
 * recent picks above a grid. Arrow down moves from the field to the tiles, arrows move between
 * tiles, Enter picks; Escape, or arrow up in the first row, returns to the field.
 */
import { type CSSProperties, type KeyboardEvent, type ReactNode, type Ref, useCallback, useRef } from 'react'
import { assignRef } from '../../hooks/assignRef.ts'
import { useElementId } from '../../hooks/useElementId.ts'
import { useRoot } from '../../hooks/useRoot.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import type { WithRootRef } from '../../hooks/withRef.ts'
import { PICKER_HEIGHT_PX } from '../../protocol/widgetDefaults.ts'
import type { SearchCatalog } from '../search/catalog.ts'
import { SearchBar } from '../search/SearchBar.tsx'
import { SearchContextManager } from '../search/SearchContextManager.tsx'
import { PickerChips } from './PickerChips.tsx'
import { PickerGrid, type PickerGridProps } from './PickerGrid.tsx'
import { PickerTabs } from './PickerTabs.tsx'
import css from './picker.css?inline'
import { type PickerOptions, type PickerState, usePicker } from './usePicker.ts'

/** Shorter than in a search bar, because the tiles below follow the typed text. */
const PICKER_DEBOUNCE_MS = 300

/** Props of `<Picker>`. */
export interface PickerProps extends PickerOptions, PickerGridProps {
  /** Text of the empty search field. Default: `Search` and the brand. */
  placeholder?: string | undefined
  /** Whether the search field takes the focus at first. Default false. */
  autoFocus?: boolean | undefined
  /** Above the search field. */
  header?: ReactNode
  /** Below the tiles. */
  footer?: ReactNode
  /** Pixels. Default: as wide as the container. */
  width?: number | undefined
  /** Pixels. Default 440. */
  height?: number | undefined
  /** Takes the height of its container. */
  fill?: boolean | undefined
  /** Source of suggestions and categories. Default: the provider of the `<GifletProvider>`. */
  catalog?: SearchCatalog | undefined
  /** Further classes of the outermost element. */
  className?: string | undefined
  /** Further styles of the outermost element. */
  style?: CSSProperties | undefined
  /** The outermost element. */
  ref?: Ref<HTMLDivElement> | undefined
}

export function Picker(props: WithRootRef<PickerProps>) {
  const picker = usePicker(props)
  return (
    <SearchContextManager
      term={picker.term}
      onTermChange={picker.setTerm}
      options={picker.search}
      catalog={props.catalog}
    >
      <PickerContent {...props} picker={picker} />
    </SearchContextManager>
  )
}

type PickerContentProps = WithRootRef<PickerProps> & { picker: PickerState }

function PickerContent({ picker, ...props }: PickerContentProps) {
  useStyles(css)
  const { width, height = PICKER_HEIGHT_PX, fill = false } = props
  const { tab, tabs } = picker
  const { root, rootProps } = useOwnRoot(props)
  const panelId = useElementId()
  const focusTiles = () =>
    root.current?.querySelector<HTMLElement>('[data-index] :is(a, button)[tabindex="0"]')?.focus()
  const focusField = () => root.current?.querySelector<HTMLElement>('[type="search"]')?.focus()
  const onTilesKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    focusField()
  }
  const hasTabs = tabs.length > 1
  return (
    <div
      {...rootProps}
      part="picker"
      style={{ ...(width !== undefined && { width }), height: fill ? '100%' : height, ...props.style }}
    >
      {props.header}
      <SearchBar
        placeholder={props.placeholder}
        autoFocus={props.autoFocus}
        searchDebounce={PICKER_DEBOUNCE_MS}
        onLeave={focusTiles}
      />
      {hasTabs && <PickerTabs {...{ tabs, panelId }} chosen={tab} onChoose={picker.setTab} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape returns to the field */}
      <div
        id={panelId}
        className="giflet-picker-panel"
        {...(hasTabs && { role: 'tabpanel', 'aria-labelledby': panelId && `${panelId}-${tab}` })}
        onKeyDown={onTilesKey}
      >
        <PickerChips picker={picker} />
        <PickerGrid {...props} picker={picker} onLeaveTop={focusField} />
      </div>
      {props.footer}
    </div>
  )
}

function useOwnRoot(props: Omit<PickerContentProps, 'picker'>) {
  const { rootRef } = props
  const root = useRef<HTMLDivElement>(null)
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      root.current = element
      return assignRef(rootRef, element)
    },
    [rootRef],
  )
  return { root, rootProps: useRoot('giflet-picker', props, ref) }
}
