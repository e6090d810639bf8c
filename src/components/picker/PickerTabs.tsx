/**
 * The picker's tabs, activated as the arrows move: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
import { type KeyboardEvent, useRef } from 'react'
import type { EnglishText } from '../../i18n/strings.ts'
import { useServices } from '../../services/context.ts'
import { chipAfter } from '../search/Chips.tsx'
import type { PickerTab } from './pickerView.ts'

const LABELS: Readonly<Record<PickerTab, EnglishText>> = {
  gifs: 'GIFs',
  stickers: 'Stickers',
  emoji: 'Emoji',
  text: 'Text',
}

interface PickerTabsProps {
  tabs: readonly PickerTab[]
  chosen: PickerTab
  /** Id of the panel. A tab's id is the panel's, a dash and the tab's name. */
  panelId: string | undefined
  onChoose: (tab: PickerTab) => void
}

export function PickerTabs({ tabs, chosen, panelId, onChoose }: PickerTabsProps) {
  const { t, direction } = useServices()
  const row = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = chipAfter(event, tabs.indexOf(chosen), tabs.length, direction === 'rtl')
    const tab = to === undefined ? undefined : tabs[to]
    if (!tab || to === undefined) return
    event.preventDefault()
    onChoose(tab)
    row.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div
      ref={row}
      className="giflet-picker-tabs"
      part="picker-tabs"
      role="tablist"
      aria-label={t('Content type')}
      onKeyDown={onKeyDown}
    >
      {tabs.map(tab => (
        <button
          key={tab}
          id={panelId && `${panelId}-${tab}`}
          type="button"
          className="giflet-picker-tab"
          part="picker-tab"
          role="tab"
          aria-selected={tab === chosen}
          aria-controls={panelId}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => onChoose(tab)}
        >
          {t(LABELS[tab])}
        </button>
      ))}
    </div>
  )
}
