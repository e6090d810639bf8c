/** Lets authors choose a GIF by the picker, or enter an address or a list like `search:cats`. */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { GifEvents } from '../../src/protocol/messages.ts'
import { parsePlainValue } from '../../src/protocol/parsePlainValue.ts'
import type { Attributes } from './attributes.ts'
import { ensureLoader } from './ensureLoader.ts'
import { fromEntered } from './fromAddress.ts'
import { MediaPane } from './MediaPane.tsx'
import { ProviderFault } from './ProviderFault.tsx'
import { fromPick } from './picked.ts'
import { site } from './site.ts'
import { components, i18n } from './wp.ts'

const { Button, Notice, Placeholder, TabPanel, TextControl } = components
const { __ } = i18n

const PICKER_HEIGHT_PX = 440

interface PickerPaneProps {
  gif: string
  /** Type of the GIFs, such as `stickers`. */
  type: string | undefined
  onChoose: (attributes: Attributes) => void
  /** Closes the pane and keeps the current GIF; absent if there is none. */
  onCancel: (() => void) | undefined
}

export function PickerPane({ gif, type, onChoose, onCancel }: PickerPaneProps) {
  const instructions = __('Search for a GIF, or say what to show.', 'giflet')
  const isNew = useRef(true)
  const search = site.isConfigured && <Picker type={type} onChoose={onChoose} isNew={isNew} />
  return (
    <Placeholder icon={ICON} label="GIF" instructions={instructions} className="giflet-placeholder">
      {!site.isConfigured && <Unconfigured />}
      {site.mayUpload ? (
        <TabPanel tabs={TABS.filter(({ name }) => site.isConfigured || name === 'files')}>
          {({ name }) => (name === 'files' ? <MediaPane onChoose={onChoose} /> : search)}
        </TabPanel>
      ) : (
        search
      )}
      <SourceForm gif={gif} onChoose={onChoose} />
      {onCancel && (
        <Button variant="tertiary" onClick={onCancel}>
          {__('Cancel', 'giflet')}
        </Button>
      )}
    </Placeholder>
  )
}

/** An SVG, because the post's frame in newer editors has no icon font. */
const ICON = (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path
      d="M4 4h16v16H4zm2 2v9l4-5 4 4 2-2 2 2V6zm8 4a1.5 1.5 0 1 1 3 0 1.5 1.5 0 0 1-3 0z"
      fillRule="evenodd"
    />
  </svg>
)

const TABS = [
  { name: 'search', title: __('Search', 'giflet') },
  { name: 'files', title: __('Media Library', 'giflet') },
]

interface SearchProps extends Pick<PickerPaneProps, 'type' | 'onChoose'> {
  /** False once the search has been left. */
  isNew: RefObject<boolean>
}

function Picker({ type, onChoose, isNew }: SearchProps) {
  const element = useRef<HTMLDivElement>(null)
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  })
  useEffect(() => {
    const { current } = element
    if (!current) return
    ensureLoader(current)
    const onPick = (event: Event) =>
      choose.current(fromPick((event as CustomEvent<GifEvents['pick']>).detail))
    current.addEventListener('gif:pick', onPick)
    const onReady = () => isNew.current && leadTypingToSearch(current)
    current.addEventListener('gif:ready', onReady)
    const block = current.closest<HTMLElement>('[data-block]')
    block?.addEventListener('keydown', leadTabToFrame)
    return () => {
      current.removeEventListener('gif:pick', onPick)
      current.removeEventListener('gif:ready', onReady)
      block?.removeEventListener('keydown', leadTabToFrame)
      isNew.current = false
    }
  }, [isNew])
  return (
    <>
      <ProviderFault picker={element} />
      <div className="giflet-picker-frame">
        <div
          ref={element}
          data-gif="trending"
          data-gif-widget="picker"
          data-gif-loading="eager"
          data-gif-type={type}
          data-gif-height={`${PICKER_HEIGHT_PX}`}
          data-gif-title={__('Search for a GIF', 'giflet')}
        />
      </div>
    </>
  )
}

/**
 * Moves the focus to the search, where an author who has just inserted the block types next.
 * WordPress focuses the block, or from version 7 on its first tab.
 */
function leadTypingToSearch(element: HTMLElement): void {
  const block = element.closest('[data-block]')
  const { activeElement } = element.ownerDocument
  const isWaiting = activeElement === block || activeElement?.matches('[role=tab]')
  if (!block?.contains(activeElement) || !isWaiting) return
  element.shadowRoot?.querySelector('input')?.focus({ preventScroll: true })
}

/**
 * Restores the browser's Tab order at the elements before and after the picker's frame. In a block,
 * WordPress moves Tab between form fields only, which skips the frame.
 */
function leadTabToFrame(event: KeyboardEvent): void {
  const target = event.target as Element
  const isBeside = event.shiftKey
    ? target.matches('.giflet-source input')
    : target === event.currentTarget || target.matches('[role=tab]')
  if (event.key === 'Tab' && isBeside) event.stopPropagation()
}

function Unconfigured() {
  return (
    <Notice status="warning" isDismissible={false}>
      {__('Giflet does not know yet where GIFs come from.', 'giflet')}{' '}
      {site.settings && <a href={site.settings}>{__('Choose a provider', 'giflet')}</a>}
    </Notice>
  )
}

function SourceForm({ gif, onChoose }: Pick<PickerPaneProps, 'gif' | 'onChoose'>) {
  const [text, setText] = useState(gif)
  const [isWrong, setWrong] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isEntered = useEntered(form)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const entered = fromEntered(text)
    if (parsePlainValue(entered.gif ?? '')) onChoose(entered)
    else setWrong(true)
  }
  return (
    <form ref={form} className="giflet-source" onSubmit={onSubmit}>
      <TextControl
        tabIndex={isEntered ? 0 : -1}
        label={__('What to show', 'giflet')}
        placeholder="search:cats"
        help={
          isWrong
            ? __('This is neither an address of a GIF nor a list.', 'giflet')
            : __('The address or id of a GIF, or search:cats, trending, channel:name, ids:a,b,c.', 'giflet')
        }
        value={text}
        onChange={(value: string) => {
          setText(value)
          setWrong(false)
        }}
      />
      <Button variant="secondary" type="submit" disabled={!text.trim()}>
        {__('Show', 'giflet')}
      </Button>
    </form>
  )
}

/**
 * Whether the block has had the focus. WordPress focuses the first field of a new block that Tab
 * reaches, so this field, below the picker and out of sight, is unreachable until then.
 */
function useEntered(form: RefObject<HTMLElement | null>): boolean {
  const [isEntered, setEntered] = useState(!site.isConfigured)
  useEffect(() => {
    const block = form.current?.closest('[data-block]')
    const enter = () => setEntered(true)
    block?.addEventListener('focusin', enter)
    return () => block?.removeEventListener('focusin', enter)
  }, [form])
  return isEntered
}
