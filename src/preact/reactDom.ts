/** Takes the place of `react-dom/client`; see `react.ts`. */
import { type ComponentChild, render } from 'preact'
import { readAsReact } from './readAsReact.ts'

/** A root in an empty element. */
export function createRoot(container: Element) {
  readAsReact()
  return {
    render: (content: ComponentChild) => render(content, container),
    unmount: () => render(null, container),
  }
}
