/** Entry of the operator's page. */
import { createRoot } from 'react-dom/client'
import { Console } from './Console.tsx'
import './console.css'

const container = document.querySelector('#console')
if (container) createRoot(container).render(<Console />)
