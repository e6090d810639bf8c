/** A component of the package, its props, and the code to copy. The address contains all of it. */
import { useEffect, useState } from 'react'
import { pickDetail } from '../../../src/gif/pickDetail.ts'
import { Choices, oneOf } from '../Choices.tsx'
import { CopyBox } from '../CopyBox.tsx'
import { OptionField } from '../form/OptionField.tsx'
import { codeOf, type Shown } from './codeOf.ts'
import { Live, useFirstId } from './Live.tsx'
import {
  COMPONENT_NAMES,
  COMPONENTS,
  type Field,
  PROVIDER_FIELDS,
  problemOf,
  type Values,
} from './playgroundProps.ts'

const FIRST_TERM = 'cat'
const api = `${location.origin}/v1/`

export function Playground() {
  const [values, set] = useFragment()
  const component = oneOf(COMPONENT_NAMES, values.component)
  const { shows, fields } = COMPONENTS[component]
  const id = useFirstId(api, shows === 'video')
  const shown: Shown = { component, values, api, term: values.term || FIRST_TERM, id }
  const code = codeOf(shown)
  const [picked, setPicked] = useState('')
  const field = (one: Field) => (
    <OptionField
      key={one.name}
      name={one.name}
      spec={one}
      value={values[one.name] ?? ''}
      placeholder={one.kind === 'text' ? one.default : ''}
      help={one.help}
      problem={problemOf(one, values[one.name])}
      onChange={value => set({ [one.name]: value })}
    />
  )
  return (
    <>
      <header className="top">
        <a className="wordmark" href="/">
          Giflet
        </a>
        <nav aria-label="Site">
          <a className="quiet" href="/docs/package">
            The package
          </a>
        </nav>
      </header>
      <main>
        <h1>Playground</h1>
        <section className="configurator">
          <div className="panel card">
            <h2>Component</h2>
            <Choices
              label="Component"
              values={COMPONENT_NAMES}
              value={component}
              onChange={name => set({ component: name }, true)}
            />
            <div className="fields props">
              {shows === 'list' && field(TERM)}
              {fields.map(field)}
            </div>
            <h2>Provider</h2>
            <div className="fields">{PROVIDER_FIELDS.map(field)}</div>
          </div>
          <div className="stage">
            <section className="card live page" aria-label="Preview" data-page={values.theme}>
              <Live shown={shown} onPick={gif => setPicked(JSON.stringify(pickDetail(gif), null, 2))} />
              {picked && shows === 'nothing' && <pre>{picked}</pre>}
            </section>
            <div className="snippet card">
              <label htmlFor="code">The code</label>
              <CopyBox id="code" text={code} rows={code.split('\n').length} />
            </div>
          </div>
        </section>
      </main>
    </>
  )
}

const TERM: Field = { name: 'term', kind: 'text', default: FIRST_TERM, help: 'What the list searches for' }

const read = (): Values => Object.fromEntries(new URLSearchParams(location.hash.slice(1)))

/** The values in the page's fragment. `isReset` keeps only those of the provider. */
function useFragment(): [Values, (changed: Values, isReset?: boolean) => void] {
  const [values, setValues] = useState(read)
  useEffect(() => {
    const follow = () => setValues(read())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  useEffect(() => {
    const set = Object.entries(values).filter((entry): entry is [string, string] => !!entry[1])
    history.replaceState(null, '', set.length > 0 ? `#${new URLSearchParams(set)}` : location.pathname)
  }, [values])
  const kept = Object.fromEntries(PROVIDER_FIELDS.map(({ name }) => [name, values[name]]))
  return [values, (changed, isReset = false) => setValues({ ...(isReset ? kept : values), ...changed })]
}
