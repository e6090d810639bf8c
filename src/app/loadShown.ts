import { loadStrings } from '../i18n/loadStrings.ts'
import { WIDGETS } from '../widgets/registry.ts'
import { type AppInput, interpret, type Shown } from './appInput.ts'
import type { Code } from './appState.ts'

/** Interprets an input, and loads the code of its widget and the strings of its language. */
export async function loadShown(
  input: AppInput,
  warn: Parameters<typeof interpret>[1],
): Promise<Shown & Code> {
  const shown = interpret(input, warn)
  const [module, strings] = await Promise.all([
    shown.widget && WIDGETS[shown.widget](),
    loadStrings(shown.options.lang),
  ])
  return { ...shown, Widget: module?.Widget, strings }
}
