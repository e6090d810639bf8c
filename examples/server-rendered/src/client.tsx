/** Hydrates the server's markup with the same data. */
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import 'giflet/styles.css'
import './app.css'
import { App, type PageData } from './App'

const root = document.querySelector('#root')
const data = JSON.parse(document.querySelector('#data')?.textContent ?? '{}') as PageData

if (root)
  hydrateRoot(
    root,
    <StrictMode>
      <App {...data} />
    </StrictMode>,
  )
