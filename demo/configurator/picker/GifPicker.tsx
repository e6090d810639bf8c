/** The package's own picker, for the configured provider. */
import { useMemo } from 'react'
import { GifletProvider } from '../../../src/components/gifletProvider/GifletProvider.tsx'
import { Picker } from '../../../src/components/picker/Picker.tsx'
import type { RawOptions } from '../../../src/protocol/options.ts'
import { parseOptions } from '../../../src/protocol/parseOptions.ts'
import { apiOf } from './apiOf.ts'

const HEIGHT_PX = 420

export function GifPicker({ raw, onChoose }: { raw: RawOptions; onChoose: (id: string) => void }) {
  const { key, provider, rating, lang } = useMemo(() => parseOptions(raw), [raw])
  const api = apiOf(raw, location.origin)
  return (
    <GifletProvider
      key={JSON.stringify([api, key, provider])}
      api={api}
      apiKey={key}
      provider={provider}
      lang={lang || 'en'}
      analytics={false}
    >
      <Picker
        className="picker"
        tabs={['gifs', 'stickers']}
        columns={3}
        height={HEIGHT_PX}
        rating={rating}
        onPick={gif => onChoose(gif.id)}
      />
    </GifletProvider>
  )
}
