/** Runs axe in a page, or in a frame whose policy allows no injected scripts. */
import type { Frame, Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * Not the rules about whole pages, which a widget is only part of; but that targets have 24 px,
 * which axe does not check by itself.
 */
const RULES = {
  region: false,
  'landmark-one-main': false,
  'page-has-heading-one': false,
  'target-size': true,
}

/**
 * Violations as `rule: HTML of the elements`. `selector` limits the check to a part of the
 * document, `without` names rules to leave out.
 */
export async function axeViolations(
  target: Page | Frame,
  selector = 'html',
  without: readonly string[] = [],
): Promise<string[]> {
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
  await target.evaluate(axe.source)
  return target.evaluate(
    async ([rules, within]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(within, {
        resultTypes: ['violations'],
        iframes: false,
        rules: Object.fromEntries(Object.entries(rules).map(([name, enabled]) => [name, { enabled }])),
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    [{ ...RULES, ...Object.fromEntries(without.map(rule => [rule, false])) }, selector] as const,
  )
}
