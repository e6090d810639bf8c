/** Lists the site's own files, to choose one or upload another. */
import { type ChangeEvent, useEffect, useState } from 'react'
import type { Attributes } from './attributes.ts'
import { ACCEPTED, chooseFile, type FilePage, listFiles, type OwnFile, upload } from './ownFiles.ts'
import { components, i18n } from './wp.ts'

const { Button, FormFileUpload, Notice, Spinner, TextControl } = components
const { __, sprintf } = i18n

export const messageOf = (error: unknown): string => (error as { message?: string }).message ?? `${error}`

export function MediaPane({ onChoose }: { onChoose: (attributes: Attributes) => void }) {
  const [asked, ask] = useState({ page: 1, search: '' })
  const [shown, setShown] = useState<FilePage & { of: typeof asked }>()
  const [fault, setFault] = useState('')
  useEffect(() => {
    let isCurrent = true
    const { page, search } = asked
    listFiles(page, search).then(
      ({ files, hasMore }) => {
        if (!isCurrent) return
        setFault('')
        setShown(before => ({
          of: asked,
          files: [...(page > 1 && before ? before.files : []), ...files],
          hasMore,
        }))
      },
      error => isCurrent && setFault(messageOf(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [asked])
  const take = (chosen: Promise<Attributes>) => {
    setFault('')
    chosen.then(onChoose, error => setFault(messageOf(error)))
  }
  return (
    <div className="giflet-files">
      {fault && (
        <Notice status="error" isDismissible={false}>
          {fault}
        </Notice>
      )}
      <FormFileUpload
        accept={ACCEPTED}
        variant="primary"
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
          const [file] = target.files ?? []
          if (file) take(upload(file))
        }}
      >
        {__('Upload', 'giflet')}
      </FormFileUpload>
      <TextControl
        label={__('Search the Media Library', 'giflet')}
        value={asked.search}
        onChange={(search: string) => ask({ page: 1, search })}
      />
      {!shown && !fault && <Spinner />}
      {shown?.files.length === 0 && <p>{__('No file in the Media Library moves yet.', 'giflet')}</p>}
      <ul className="giflet-file-list">
        {shown?.files.map(file => (
          <li key={file.id}>
            <Button
              label={
                // translators: %s: title of a file
                sprintf(__('Show %s', 'giflet'), file.title)
              }
              onClick={() => take(chooseFile(file.id))}
            >
              <Thumbnail file={file} />
            </Button>
          </li>
        ))}
      </ul>
      {shown?.hasMore && shown.of.search === asked.search && (
        <Button variant="secondary" onClick={() => ask({ ...shown.of, page: shown.of.page + 1 })}>
          {__('More files', 'giflet')}
        </Button>
      )}
    </div>
  )
}

function Thumbnail({ file: { gif, still, type } }: { file: OwnFile }) {
  const address = gif.replace(/^file:/, '')
  if (type === 'video/mp4') return <video src={address} muted preload="metadata" />
  return <img src={still || address} alt="" loading="lazy" />
}
