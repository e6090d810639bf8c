/**
 * The language of a provider's title is not known, but its script is. A title that the interface's
 * own script cannot be for is marked as of unknown language, so that a screen reader does not spell
 * a Latin title with its Arabic voice: https://www.w3.org/WAI/WCAG22/Understanding/language-of-parts
 */
import type { Translate } from './translate.ts'

/** Has a letter of any script but Latin. Signs and emoji do not count. */
const isOtherScript = (text: string): boolean => /[\u0370-\u1cff\u2e80-\ud7ff]/.test(text)

/**
 * For `lang`: empty for a foreign script, otherwise `undefined`. `t` gives the interface's script.
 */
export const titleLang = (title: string, t: Translate): '' | undefined =>
  isOtherScript(title) === isOtherScript(t('Close')) ? undefined : ''
