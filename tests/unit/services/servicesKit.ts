/** Services of an app without a loader, whose calls go through the global `fetch`. */
import { createGifClient } from '../../../src/api/createGifClient.ts'
import { parseOptions } from '../../../src/protocol/parseOptions.ts'
import { createServices, type ServiceOptions } from '../../../src/services/createServices.ts'
import { createStyleHost } from '../../../src/styles/styleHost.ts'

export const servicesOf = (options: Partial<ServiceOptions> = {}, view?: Window) =>
  createServices(
    { ...parseOptions({ api: 'https://gifs.test/v1/', key: 'k' }), ...options },
    {
      view,
      strings: undefined,
      base: 'https://cdn.test/',
      styles: createStyleHost(),
      createClient: createGifClient,
      emit: () => {},
      onCommand: () => () => {},
      setNaturalRatio: () => {},
    },
  )
