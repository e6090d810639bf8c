/**
 * Explains why the picker has no GIFs. The picker stays ready for another search, so it reports no
 * error to the page, and its card names no cause. A hidden widget requests one GIF to learn it.
 */
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { GifEvents } from '../../src/protocol/messages.ts'
import { site } from './site.ts'
import { components, i18n } from './wp.ts'

const { Notice } = components
const { __ } = i18n

type Fault = GifEvents['error']

export function ProviderFault({ picker }: { picker: RefObject<HTMLElement | null> }) {
  const hasError = useErrorCard(picker)
  const [fault, setFault] = useState<Fault>()
  if (!hasError) return null
  return (
    <>
      {fault && (
        <Notice status="error" isDismissible={false}>
          {site.faults[fault.code] ?? site.faults.other} ({fault.message}){' '}
          {__('You can still enter the address of a GIF below.', 'giflet')}{' '}
          {site.settings ? (
            <a href={site.settings}>{__('Settings', 'giflet')}</a>
          ) : (
            __('Tell an administrator of this site.', 'giflet')
          )}
        </Notice>
      )}
      <Probe onResult={setFault} />
    </>
  )
}

/** Whether the picker shows an error. Nothing can look into a frame, so there it is assumed. */
function useErrorCard(picker: RefObject<HTMLElement | null>): boolean {
  const [hasError, setError] = useState(false)
  useEffect(() => {
    const { current } = picker
    if (!current) return
    const observer = new MutationObserver(look)
    function look(): void {
      setError(!current?.shadowRoot || !!current.shadowRoot.querySelector('[part~=error]'))
    }
    const onReady = () => {
      if (current.shadowRoot) observer.observe(current.shadowRoot, { childList: true, subtree: true })
      look()
    }
    current.addEventListener('gif:ready', onReady)
    return () => {
      current.removeEventListener('gif:ready', onReady)
      observer.disconnect()
    }
  }, [picker])
  return hasError
}

function Probe({ onResult }: { onResult: (fault: Fault | undefined) => void }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = element
    const onReady = () => onResult(undefined)
    const onError = (event: Event) => onResult((event as CustomEvent<Fault>).detail)
    current?.addEventListener('gif:ready', onReady)
    current?.addEventListener('gif:error', onError)
    return () => {
      current?.removeEventListener('gif:ready', onReady)
      current?.removeEventListener('gif:error', onError)
    }
  }, [onResult])
  return (
    <div className="giflet-probe">
      <div ref={element} data-gif="trending" data-gif-widget="gif" data-gif-loading="eager" />
    </div>
  )
}
