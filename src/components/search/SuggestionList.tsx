/** The listbox below a search field. Emphasises the letters that a suggestion adds. */
import { useServices } from '../../services/context.ts'
import { SearchIcon, TrendingIcon } from './searchIcons.tsx'

interface SuggestionListProps {
  /** The field's id, and the prefix of the list's and the options' ids. */
  id: string | undefined
  names: readonly string[]
  shown: boolean
  active: number
  /** The typed text; empty for trending searches. */
  text: string
  onTake: (name: string) => void
}

export function SuggestionList({ id, names, shown, active, text, onTake }: SuggestionListProps) {
  const { t } = useServices()
  return (
    <>
      <div
        id={id && `${id}-list`}
        className="giflet-search-list"
        part="search-list"
        role="listbox"
        aria-label={t('Suggestions')}
        hidden={!shown}
      >
        {shown &&
          names.map((name, index) => (
            <div
              key={name}
              id={`${id}-${index}`}
              className="giflet-search-option"
              part="search-option"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Keeps the focus in the field.
              onPointerDown={event => event.preventDefault()}
              onMouseDown={event => event.preventDefault()}
              onClick={() => onTake(name)}
              onKeyDown={undefined}
            >
              {text ? <SearchIcon /> : <TrendingIcon />}
              <Completion name={name} text={text} />
            </div>
          ))}
      </div>
      <span className="giflet-visually-hidden" role="status">
        {shown ? t('Suggestions: {count}', { count: names.length }) : ''}
      </span>
    </>
  )
}

function Completion({ name, text }: { name: string; text: string }) {
  const rest = name.toLowerCase().startsWith(text.toLowerCase()) ? name.slice(text.length) : name
  return (
    <bdi className="giflet-search-name">
      {name.slice(0, name.length - rest.length)}
      <b>{rest}</b>
    </bdi>
  )
}
