/** Runs axe in a page, or in a frame whose policy allows no injected scripts. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Frame, Page } from '@playwright/test'

/** The minified file: each document parses it anew. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Not the rules about whole pages, which a widget is only part of; but that targets have 24 px,
 * which axe does not check by itself.
 */
const RULES = {
  region: { enabled: false },
  'landmark-one-main': { enabled: false },
  'page-has-heading-one': { enabled: false },
  'target-size': { enabled: true },
}

/** Violations as `rule: HTML of the elements`; of some rules alone if `only` names them. */
export async function axeViolations(target: Page | Frame, only: readonly string[] = []): Promise<string[]> {
  // Checks contrast after fades have ended.
  await target.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => {})),
    ),
  )
  // An expression sent by the debugger is exempt from the page's Content-Security-Policy.
  if (!(await target.evaluate(() => 'axe' in window))) await target.evaluate(AXE)
  return target.evaluate(
    async ([rules, only]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run('html', {
        resultTypes: ['violations'],
        iframes: false,
        ...(only.length > 0 ? { runOnly: [...only] } : { rules }),
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    [RULES, only] as const,
  )
}
