import type { FarWidget } from '../../protocol/far.ts'
import { COMMAND_NAMES } from '../../protocol/messages.ts'

/**
 * The last command to a widget at rest waits for its app. Returns the function that gives it to the
 * app. `onDestroy` is called before the widget is destroyed.
 */
export function keepCommands(widget: FarWidget, onDestroy: () => void): () => void {
  const own = { ...widget }
  let say = () => {}
  const keep = (command: (seconds: number) => void) => (seconds?: number) => {
    say = () => command(seconds ?? 0)
  }
  for (const name of COMMAND_NAMES) widget[name] = keep(own[name])
  widget.destroy = () => {
    onDestroy()
    own.destroy()
  }
  return () => {
    // Only its methods: its state has changed.
    for (const name of [...COMMAND_NAMES, 'destroy'] as const) Object.assign(widget, { [name]: own[name] })
    say()
  }
}
