import { renderVideo } from '@giphy/js-components'
import { fetchGif } from './giphySetup.ts'
import { root } from './setup.ts'
import { ONE_WIDTH_PX } from './sizes.ts'

const { data } = await fetchGif('clip0')
renderVideo({ gif: data, width: ONE_WIDTH_PX, muted: true }, root)
