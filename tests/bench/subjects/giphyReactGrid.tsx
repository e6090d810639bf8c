import { Grid } from '@giphy/react-components'
import { createRoot } from 'react-dom/client'
import { fetchGifs } from './giphySetup.ts'
import { root } from './setup.ts'
import { COLUMNS, GUTTER_PX, WIDTH_PX } from './sizes.ts'

createRoot(root).render(<Grid width={WIDTH_PX} columns={COLUMNS} gutter={GUTTER_PX} fetchGifs={fetchGifs} />)
