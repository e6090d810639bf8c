/**
 * Keeps the visitor's place in a list: when it is laid out anew, and when they come back to it. Shows nothing, and is
 * fetched by those only who have left the list's beginning, or have been here before.
 */
import { KeepPlace, type KeepPlaceProps } from './KeepPlace.ts'
import { SavedPlace, type SavedPlaceProps } from './SavedPlace.ts'

export type PlaceProps = KeepPlaceProps & Omit<SavedPlaceProps, 'name'> & { name: string | undefined }

export function Place({ name, ...props }: PlaceProps) {
  const { list, axis, lanes, onMove } = props
  return (
    <>
      <KeepPlace {...{ list, axis, lanes, onMove }} />
      {name !== undefined && <SavedPlace name={name} {...props} />}
    </>
  )
}
