import { Gif } from '@giphy/svelte-components'
import { fetchGif } from './giphySetup.ts'
import { root } from './setup.ts'
import { ONE_WIDTH_PX } from './sizes.ts'

const { data } = await fetchGif('bench0')
new Gif({ target: root, props: { gif: data, width: ONE_WIDTH_PX } })
