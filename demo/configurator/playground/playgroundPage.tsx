/** Entry of the playground: the package's components with live props. */
import { createRoot } from 'react-dom/client'
import '../frontPage.css'
import { Playground } from './Playground.tsx'
import './playground.css'

const container = document.querySelector('#app')
if (container) createRoot(container).render(<Playground />)
