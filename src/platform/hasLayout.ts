/**
 * Whether elements have sizes. They have none in jsdom and happy-dom, where the tests of an
 * application run: lists then take a usual size, and nothing is ever near the view.
 */
export const hasLayout = (): boolean => document.documentElement.clientWidth > 0
