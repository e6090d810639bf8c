/** Entry of the front page. */
import { createRoot } from 'react-dom/client'
import { Site } from './Site.tsx'
import './site.css'

const container = document.querySelector('#site')
if (container) createRoot(container).render(<Site />)
