/** Makes a browser as old as the oldest that are supported, by what its scripts find. */
import { missingNames } from '../size/compatData.ts'

/** Without it, Chromium's DevTools wait for ever. Giflet does not use it. */
const NEEDED_BY_DEVTOOLS = 'Error.captureStackTrace'

/** A script that takes away whatever one of the oldest supported browsers lacks. */
export const takeAway = (): string =>
  `(${(names: string[]) => {
    const all = globalThis as unknown as Record<string, Record<string, object> | undefined>
    for (const name of names) {
      const [owner = '', key = ''] = name.split('.')
      const places = owner ? [all[owner], all[owner]?.prototype] : [globalThis]
      for (const place of places) if (place && Object.hasOwn(place, key)) Reflect.deleteProperty(place, key)
    }
  }})(${JSON.stringify(missingNames().filter(name => name !== NEEDED_BY_DEVTOOLS))})`
