import { loadStrings } from '../i18n/loadStrings.ts'
import { WIDGETS } from '../widgets/registry.ts'
import { type AppInput, type Interpretation, interpret } from './appInput.ts'
import type { WidgetCode } from './appState.ts'

/** Interprets an input, and loads the code of its widget and the strings of its language. */
export async function loadInput(
  input: AppInput,
  warn: Parameters<typeof interpret>[1],
): Promise<Interpretation & WidgetCode> {
  const interpretation = interpret(input, warn)
  const [module, strings] = await Promise.all([
    interpretation.widget && WIDGETS[interpretation.widget](),
    loadStrings(interpretation.options.lang),
  ])
  return { ...interpretation, Widget: module?.Widget, strings }
}
