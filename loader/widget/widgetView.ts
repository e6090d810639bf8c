/** Draws a widget: the state on its element, and its box with the button, the still or the app. */
import { create } from '../nodes.ts'
import type { AppElement } from './appPort.ts'
import { createBox } from './box.ts'
import { boxStyles } from './boxStyles.ts'
import { titleOf } from './frame.ts'
import { keepScrollPosition } from './keepScrollPosition.ts'
import { isButton, type Still, visibleState, type WidgetState } from './machine.ts'
import type { Settings } from './settings.ts'
import { createStill } from './still.ts'

/** What a widget draws: its state, and the app that it runs. */
export interface WidgetParts {
  current: WidgetState
  settings: Settings
  appRoot?: AppElement | undefined
}

/** Returns whether the page had removed something. */
export type DrawWidget = (parts: WidgetParts) => boolean

/** `onPress` is called for the button, `onRefused` for a still that does not load. */
export const createView = (
  element: HTMLElement,
  box: HTMLElement,
  onPress: () => void,
  onRefused: () => void,
  onColor: () => void,
): DrawWidget => {
  const button = create('button', { onclick: onPress })
  const draw = createBox(element, box, onColor)
  let still: Still | undefined
  let pictures: HTMLElement | undefined
  return ({ current: now, settings, appRoot: app }) => {
    if (now.shownStill !== still) {
      still = now.shownStill
      pictures?.remove()
      pictures = still && createStill(still.pictures, onRefused)
    }
    const { activity } = now
    const state = visibleState(now)
    return keepScrollPosition(element, state === 'ready' || state === 'error', () => {
      const isChanged = element.dataset.gifState !== state
      if (!state) delete element.dataset.gifState
      // Written only if it changed, because writing triggers the page's observer.
      else if (isChanged) element.dataset.gifState = state
      button.textContent =
        activity === 'retry' ? 'Error loading GIFs. Try again?' : `\u25B6 ${titleOf(settings.options)}`
      const view = isButton(activity) ? button : activity === 'suspended' ? pictures : app
      const wasRepaired = draw(state, view, boxStyles(now, settings))
      if (pictures && pictures !== view) view?.before(pictures)
      return wasRepaired || isChanged
    })
  }
}
