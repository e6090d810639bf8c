import { loadStrings } from '../i18n/loadStrings.ts'
import { parsePlainValue } from '../protocol/parsePlainValue.ts'
import { WIDGETS } from '../widgets/registry.ts'
import { type AppInput, type Interpretation, interpret } from './appInput.ts'
import type { WidgetCode } from './appState.ts'

/** Interprets an input, and loads the code of its widget and the strings of its language. */
export async function loadInput(
  input: AppInput,
  warn: Parameters<typeof interpret>[1],
): Promise<Interpretation & WidgetCode> {
  const { raw } = input
  const { gif = '' } = raw
  const interpretation = interpret({ ...input, raw: { ...raw, gif: await plain(gif) } }, warn)
  const [module, strings] = await Promise.all([
    interpretation.widget && WIDGETS[interpretation.widget](),
    loadStrings(interpretation.options.lang),
  ])
  return { ...interpretation, Widget: module?.Widget, strings }
}

/** The `data-gif` value as documented. */
const plain = async (gif: string): Promise<string> =>
  parsePlainValue(gif) ? gif : (await import('../protocol/plainValue.ts')).plainValue(gif)
