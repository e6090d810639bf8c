/**
 * Keeps the visitor's place through a new layout and restores it on return. Renders nothing. Loaded
 * only after the visitor has left the list's beginning, or has come back to the page.
 */
import { KeepPlace, type KeepPlaceProps } from './KeepPlace.ts'
import { RestorePlace, type RestorePlaceProps } from './RestorePlace.ts'

type ListPlaceProps = KeepPlaceProps & Omit<RestorePlaceProps, 'name'> & { name: string | undefined }

export function ListPlace({ name, ...props }: ListPlaceProps) {
  const { list, axis, lanes, onMove } = props
  return (
    <>
      <KeepPlace {...{ list, axis, lanes, onMove }} />
      {name !== undefined && <RestorePlace name={name} {...props} />}
    </>
  )
}
