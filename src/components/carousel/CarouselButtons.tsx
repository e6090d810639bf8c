/** Previous and Next of a carousel. */
import { useLayoutEffect, useRef } from 'react'
import { useServices } from '../../services/context.ts'
import { Button } from '../button/Button.tsx'
import { Icon, pen } from '../icons/icons.tsx'
import type { CarouselScroll } from './useCarouselScroll.ts'

export interface CarouselButtonsProps extends Pick<CarouselScroll, 'atStart' | 'atEnd'> {
  onStep: CarouselScroll['step']
}

export function CarouselButtons({ atStart, atEnd, onStep }: CarouselButtonsProps) {
  const { t } = useServices()
  const back = useRef<HTMLElement>(null)
  const forward = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // The button just disabled by reaching its end would lose the focus, so the other button takes
    // it.
    const [gone, other] = atEnd ? [forward, back] : [back, forward]
    const root = gone.current?.getRootNode() as Document | ShadowRoot | undefined
    if (gone.current && root?.activeElement === gone.current && (atEnd || atStart)) other.current?.focus()
  }, [atEnd, atStart])
  return (['back', 'forward'] as const).map(way => (
    <div key={way} className="giflet-carousel-button" data-way={way}>
      <Button
        rootRef={way === 'back' ? back : forward}
        look="scrim"
        iconOnly
        icon={<ChevronIcon back={way === 'back'} />}
        label={t(way === 'back' ? 'Previous' : 'Next')}
        part={way === 'back' ? 'previous' : 'next'}
        disabled={way === 'back' ? atStart : atEnd}
        onPress={() => onStep(way)}
      />
    </div>
  ))
}

/**
 * Points to the end of a line of text, or to its beginning with `back`. CSS mirrors it for
 * right-to-left text.
 */
const ChevronIcon = ({ back }: { back: boolean }) => (
  <Icon>
    <path {...pen} strokeWidth="2.4" d={back ? 'm14.5 5.5-6 6.5 6 6.5' : 'm9.5 5.5 6 6.5-6 6.5'} />
  </Icon>
)
