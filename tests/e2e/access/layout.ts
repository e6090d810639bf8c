/** Finds content that is lost when a reader changes text spacing or has little room. */
import type { Frame, Page } from '@playwright/test'

/** https://www.w3.org/WAI/WCAG22/Understanding/text-spacing */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
p { margin-bottom: 2em !important }`
/** Pixels by which a rounding error may clip letters. */
const ROUNDING_PX = 1.5

/** Frames of ours; a video host's player is not. */
const ownFrames = (page: Page): Frame[] => page.frames().filter(frame => !frame.url().startsWith('https:'))

/** Sets the spacing through the CSSOM, because strict policies refuse a style element. */
export async function spaceText(page: Page): Promise<void> {
  for (const frame of ownFrames(page))
    await frame.evaluate(css => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      const add = (root: Document | ShadowRoot) => {
        root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
        for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) add(shadowRoot)
      }
      add(document)
    }, SPACING)
}

/** Texts of which a part cannot be seen: their box hides what is too long. */
export async function clippedTexts(page: Page): Promise<string[]> {
  const found = await Promise.all(
    ownFrames(page).map(frame =>
      frame.evaluate(rounding => {
        const clipped: string[] = []
        const look = (root: Document | ShadowRoot) => {
          for (const element of root.querySelectorAll<HTMLElement>('*')) {
            if (element.shadowRoot) look(element.shadowRoot)
            if (element.closest('[inert]')) continue
            const hasText = [...element.childNodes].some(
              node => node.nodeType === 3 && node.nodeValue?.trim(),
            )
            if (!hasText || !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
              continue
            const range = document.createRange()
            range.selectNodeContents(element)
            const text = range.getBoundingClientRect()
            for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
              const { overflowX, overflowY } = getComputedStyle(box)
              const { left, right, top, bottom, width, height } = box.getBoundingClientRect()
              // Elements of one pixel are for screen readers.
              if (width <= 1 || height <= 1) break
              const across =
                /hidden|clip/.test(overflowX) &&
                (text.left < left - rounding || text.right > right + rounding)
              const along =
                /hidden|clip/.test(overflowY) &&
                (text.top < top - rounding || text.bottom > bottom + rounding)
              if (across || along) {
                clipped.push(`${element.className || element.tagName}: ${element.textContent}`)
                break
              }
              if (/auto|scroll/.test(overflowX + overflowY)) break
            }
          }
        }
        look(document)
        return clipped
      }, ROUNDING_PX),
    ),
  )
  return found.flat()
}

/** Elements that make documents scroll sideways: `CLASS or TAG to N px`, innermost last. */
export async function sidewaysScrolling(page: Page): Promise<string[]> {
  const found = await Promise.all(
    ownFrames(page).map(frame =>
      frame.evaluate(() => {
        if (document.documentElement.scrollWidth <= innerWidth) return []
        return [...document.querySelectorAll('body *')].flatMap(element => {
          const { right } = element.getBoundingClientRect()
          const name = element.getAttribute('class') || element.tagName
          return right > innerWidth ? [`${name} to ${Math.round(right)} px`] : []
        })
      }),
    ),
  )
  return found.flat()
}

/** Lower than this, letters cannot be read. */
const LOWEST_TEXT_PX = 10

/** Texts in drawings that have become too small with them. */
export const tinyTexts = (page: Page): Promise<string[]> =>
  page.evaluate(
    lowest =>
      [...document.querySelectorAll('svg text')]
        .filter(text => {
          const { height } = text.getBoundingClientRect()
          return height > 0 && height < lowest
        })
        .map(({ textContent }) => textContent),
    LOWEST_TEXT_PX,
  )
