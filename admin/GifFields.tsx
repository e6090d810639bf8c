/** The fields of a GIF, each with another operator's change, if any. */
import type { ReactNode } from 'react'
import type { GifDraft } from './gifDraft.ts'
import { StaffButton } from './StaffButton.tsx'

const RATINGS = ['g', 'pg', 'pg-13', 'r'] as const
type TextField = 'title' | 'alt_text' | 'tags' | 'source' | 'author' | 'license'

const TEXTS: readonly {
  field: TextField
  label: string
  hint?: string
  isLong?: true
  isWide?: true
  type?: 'url'
}[] = [
  { field: 'title', label: 'Title', isWide: true },
  {
    field: 'alt_text',
    label: 'Alternative text',
    hint: 'What is to be seen, for those who do not see it.',
    isLong: true,
    isWide: true,
  },
  { field: 'tags', label: 'Tags', hint: 'With commas between.', isWide: true },
  { field: 'source', label: 'Source', hint: 'The address that it comes from.', type: 'url' },
  { field: 'author', label: 'Author' },
  { field: 'license', label: 'License', hint: 'Its name, or its address.' },
]

interface GifFieldsProps {
  draft: GifDraft
  others: Partial<GifDraft>
  onChange(draft: GifDraft): void
}

export function GifFields({ draft, others, onChange }: GifFieldsProps) {
  const set = <F extends keyof GifDraft>(field: F, value: GifDraft[F]) =>
    onChange({ ...draft, [field]: value })
  const other = (field: keyof GifDraft): ReactNode => {
    const theirs = others[field]
    if (theirs === undefined || theirs === draft[field]) return null
    return (
      <span className="other">
        Now: {theirs === '' ? 'empty' : String(theirs)}{' '}
        <StaffButton onClick={() => onChange({ ...draft, [field]: theirs })}>Use this</StaffButton>
      </span>
    )
  }
  return (
    <div className="fields">
      {TEXTS.map(({ field, label, hint, isLong, isWide, type = 'text' }) => {
        const shared = {
          id: `edit-${field}`,
          value: draft[field],
          'aria-describedby': hint && `edit-${field}-hint`,
        }
        return (
          <div key={field} className={isWide ? 'field wide' : 'field'}>
            <label htmlFor={shared.id}>{label}</label>
            {isLong ? (
              <textarea {...shared} rows={3} onInput={event => set(field, event.currentTarget.value)} />
            ) : (
              <input
                {...shared}
                type={type}
                required={field === 'title'}
                onInput={event => set(field, event.currentTarget.value)}
              />
            )}
            {hint && (
              <span className="hint" id={`edit-${field}-hint`}>
                {hint}
              </span>
            )}
            {other(field)}
          </div>
        )
      })}
      <div className="field">
        <label htmlFor="edit-rating">Rating</label>
        <select
          id="edit-rating"
          value={draft.rating}
          onChange={event => set('rating', event.currentTarget.value as GifDraft['rating'])}
        >
          {RATINGS.map(rating => (
            <option key={rating} value={rating}>
              {rating}
            </option>
          ))}
        </select>
        {other('rating')}
      </div>
      <div className="field wide">
        <label className="check">
          <input
            type="checkbox"
            checked={draft.is_hidden}
            onChange={event => set('is_hidden', event.currentTarget.checked)}
          />
          Hidden: found by its address alone
        </label>
        {other('is_hidden')}
      </div>
    </div>
  )
}
