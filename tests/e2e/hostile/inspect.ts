/** Presses everything in a widget, and lists what its document must not contain. */
import { readFileSync } from 'node:fs'
import type { Frame } from '@playwright/test'

/** The inline scripts of `embed.html`. Any other script in a frame was injected. */
const ownScripts = (): string[] => {
  const page = readFileSync(new URL('../../../dist/embed.html', import.meta.url), 'utf8')
  return [...page.matchAll(/<script\b[^>]*>(.+?)<\/script>/gs)].map(([, code = '']) => code)
}

/** Rounds of pressing, since menus that open have buttons too. */
const ROUNDS = 3
/** In which a panel shows. */
const FRAMES = 12
/** In which the module of a menu loads, on any machine. */
const MENU_FRAMES = 300
/** A frame of another origin gets no animation frames while it is out of view. */
const FRAME_LIMIT_MS = 50

/** A picture may be there before its app. Controls come with the app. */
export const APP = '.giflet > *'

/** Hovers and clicks every control of every widget in a frame. */
export async function pressEverything(frame: Frame): Promise<void> {
  if (frame.parentFrame()) {
    await (await frame.frameElement()).scrollIntoViewIfNeeded()
    await frame.locator(APP).first().waitFor({ state: 'attached' })
  }
  await frame.evaluate(
    async ([rounds, frames, menuFrames, frameLimitMs]) => {
      const roots = () =>
        [
          document,
          ...[...document.querySelectorAll('[data-gif]')].map(({ shadowRoot }) => shadowRoot),
        ].filter(root => root !== null)
      // Lists above may grow and push this frame out of view again.
      const nextFrame = () =>
        new Promise(resolve => {
          requestAnimationFrame(resolve)
          setTimeout(resolve, frameLimitMs)
        })
      const count = (selector: string) =>
        roots().reduce((sum, root) => sum + root.querySelectorAll(selector).length, 0)
      const isOpening = () => count('[part~="share"][aria-expanded="true"]') > count('[role="dialog"]')
      const settled = async () => {
        for (let frame = 0; frame < frames || (frame < menuFrames && isOpening()); frame++) await nextFrame()
      }
      const pressed = new Set<Element>()
      for (let round = 0; round < rounds; round++) {
        for (const root of roots()) {
          for (const target of root.querySelectorAll('.giflet-page, [data-gif-id], .giflet-video')) {
            for (const type of ['pointerover', 'pointerenter', 'mouseover', 'mouseenter'])
              target.dispatchEvent(
                new PointerEvent(type, {
                  bubbles: type.endsWith('over'),
                  composed: true,
                  pointerType: 'mouse',
                }),
              )
          }
        }
        await settled()
        const controls = roots().flatMap(root => [
          ...root.querySelectorAll<HTMLElement>('a, button, input, textarea'),
        ])
        const left = controls.filter(control => !pressed.has(control))
        if (left.length === 0) break
        for (const control of left) {
          pressed.add(control)
          control.click()
        }
      }
      await settled()
    },
    [ROUNDS, FRAMES, MENU_FRAMES, FRAME_LIMIT_MS] as const,
  )
}

/**
 * A `srcset` names several addresses of up to 4,096 characters, which encoding makes longer. Far
 * below the megabyte of the longest hostile texts.
 */
const MAX_ATTRIBUTE_CHARS = 100_000
const MAX_TEXT_CHARS = 10_000

/** Parts of a document that came from hostile data unsanitized. */
export const findUnsafe = (frame: Frame): Promise<string[]> =>
  frame.evaluate(
    ([maxAttribute, maxText, ownScripts]) => {
      const found = new Set<string>()
      const roots = [
        document,
        ...[...document.querySelectorAll('[data-gif]')].map(({ shadowRoot }) => shadowRoot),
      ].filter(root => root !== null)
      const addresses = ['href', 'src', 'poster', 'action', 'formaction', 'data', 'cite', 'xlink:href']
      for (const root of roots) {
        for (const element of root.querySelectorAll('*')) {
          const name = element.localName
          const isOwnScript = name === 'script' && ownScripts.includes(element.textContent ?? '')
          for (const attribute of addresses) {
            const address = element.getAttribute(attribute)
            if (address && /^(?!https?:|\/|#|data:image\/|data:,)/i.test(address.trim()))
              if (!/^[\w./-]+$/.test(address) || name === 'a')
                found.add(`${name} ${attribute}=${address.slice(0, 80)}`)
          }
          for (const { name: attribute, value } of element.attributes) {
            if (attribute.startsWith('on')) found.add(`${name} has ${attribute}`)
            if (value.length > maxAttribute) found.add(`${name} ${attribute} of ${value.length} characters`)
          }
          for (const child of element.childNodes)
            if (child instanceof Text && child.length > maxText && !isOwnScript)
              found.add(`${name} with ${child.length} characters`)
          const style = element.getAttribute('style') ?? ''
          if (/url\(|expression|position:\s*fixed/i.test(style))
            found.add(`${name} style=${style.slice(0, 80)}`)
          for (const attribute of ['aria-label', 'title', 'alt'])
            if (/\[object|undefined/.test(element.getAttribute(attribute) ?? ''))
              found.add(`${name} ${attribute}=${element.getAttribute(attribute)}`)
          if (
            name === 'a' &&
            element.getAttribute('target') === '_blank' &&
            !/noopener/.test((element as HTMLAnchorElement).rel)
          )
            found.add(`${name} without noopener`)
        }
        const text = root instanceof Document ? (root.body?.innerText ?? '') : (root.textContent ?? '')
        if (/\[object |undefined/.test(text)) found.add(`text: ${text.slice(0, 200)}`)
      }
      if (document.documentElement.scrollWidth > innerWidth) found.add('wider than its window')
      return [...found]
    },
    [MAX_ATTRIBUTE_CHARS, MAX_TEXT_CHARS, ownScripts()] as const,
  )
