/** A comment's button with a picker in a dialog, as it was for `gif-picker-react`. */
import { useState } from 'react'
import type { Client } from '../../../../../src/api.ts'
import { Picker, pickDetail } from '../../../../../src/package/picker.ts'
import { GifletProvider } from '../../../../../src/package/provider.ts'

export interface Picked {
  url: string
  preview: string
  description: string
  width: number
  height: number
}

export function PickerButton({ client, add }: { client: Client; add: (gif: Picked) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        GIF
      </button>
      {open && (
        <div role="dialog" aria-label="GIFs">
          <GifletProvider client={client} theme="dark">
            <Picker
              autoFocus
              width={350}
              height={450}
              onPick={gif => {
                const { moving, still, title, width, height } = pickDetail(gif)
                add({ url: moving, preview: still, description: title, width, height })
                setOpen(false)
              }}
            />
          </GifletProvider>
        </div>
      )}
    </>
  )
}
