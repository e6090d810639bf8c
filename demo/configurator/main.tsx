/** Entry of the front page. */
import { createRoot } from 'react-dom/client'
import { FrontPage } from './FrontPage.tsx'
import './frontPage.css'

// Creates the queue here, since the policy allows no inline script. The loader replaces it with its
// API.
window.giflet ??= []

const container = document.querySelector('#app')
if (container) createRoot(container).render(<FrontPage />)
