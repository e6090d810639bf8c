/**
 * `giflet/picker`: a picker of GIFs, stickers, emoji and animated text.
 *
 * @module giflet/picker
 */
import { Picker as Inner, type PickerProps } from '../components/picker/Picker.tsx'
import { withRef } from '../hooks/withRef.ts'

/**
 * Lets the visitor find and pick a GIF: a search field with suggestions, tabs, categories and
 * recent picks above a grid. Arrow down moves from the field to the tiles, arrows move between
 * tiles, Enter picks; Escape, or arrow up in the first row, returns to the field.
 *
 * @example
 * ```tsx
 * <Picker height={420} onPick={gif => send(pickDetail(gif).moving)} />
 * ```
 */
export const Picker = /* @__PURE__ */ withRef<PickerProps>('Picker', Inner)

export { type GifStorage, localGifs } from '../components/picker/gifStorage.ts'
export type { PickerTab, PickerView } from '../components/picker/pickerView.ts'
export { type PickerOptions, type PickerState, usePicker } from '../components/picker/usePicker.ts'
export type { SearchCatalog } from '../components/search/catalog.ts'
export { pickDetail } from '../gif/pickDetail.ts'
export type { PickerProps }
