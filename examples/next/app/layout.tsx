import { GifletProvider } from 'giflet'
import 'giflet/styles.css'
import type { ReactNode } from 'react'
import { API } from './api'

export const metadata = { title: 'GIFs' }
/** Read when it is asked for, since the address of the API is a setting of the server. */
export const dynamic = 'force-dynamic'

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <GifletProvider api={API}>{children}</GifletProvider>
      </body>
    </html>
  )
}
