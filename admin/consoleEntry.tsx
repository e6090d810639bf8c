/** Entry of the operator's page: sign in, then its sections. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { EditGif } from './EditGif.tsx'
import { SignIn } from './SignIn.tsx'
import { AddSection } from './sections/AddSection.tsx'
import { DuplicatesSection } from './sections/DuplicatesSection.tsx'
import { KeysSection } from './sections/KeysSection.tsx'
import { LibrarySection } from './sections/LibrarySection.tsx'
import { NumbersSection } from './sections/NumbersSection.tsx'
import { ReportsSection } from './sections/ReportsSection.tsx'
import { createStaffApi } from './staffApi.ts'
import { messageOf, type Staff, StaffContext } from './useStaff.ts'
import './styles/elements.css'
import './styles/frame.css'
import './styles/forms.css'
import './styles/lists.css'
import { StaffButton } from './StaffButton.tsx'

const SECTIONS = {
  library: { title: 'Library', Section: LibrarySection },
  add: { title: 'Add', Section: AddSection },
  reports: { title: 'Reports', Section: ReportsSection },
  duplicates: { title: 'Duplicates', Section: DuplicatesSection },
  keys: { title: 'Keys', Section: KeysSection },
  numbers: { title: 'Numbers', Section: NumbersSection },
} as const
type SectionName = keyof typeof SECTIONS
const NAMES = Object.keys(SECTIONS) as SectionName[]

const named = (hash: string): SectionName => NAMES.find(name => `#${name}` === hash) ?? 'library'

/** `checking`: the state at first. `expired`: signed out, perhaps with unsaved input. */
type Session = 'checking' | 'out' | 'in' | 'expired'

function Console() {
  const [session, setSession] = useState<Session>('checking')
  const [problem, setProblem] = useState('')
  const [announced, setAnnounced] = useState('')
  const [editing, setEditing] = useState<string>()
  const [changes, setChanges] = useState(0)
  const section = useSection()

  const api = useMemo(
    () => createStaffApi(() => setSession(now => (now === 'in' || now === 'expired' ? 'expired' : 'out'))),
    [],
  )
  useEffect(() => {
    api.resume().then(
      isOpen => setSession(isOpen ? 'in' : 'out'),
      (error: unknown) => setProblem(messageOf(error)),
    )
  }, [api])
  const changed = useCallback(() => setChanges(count => count + 1), [])
  const staff = useMemo<Staff>(
    () => ({ api, tell: setAnnounced, edit: setEditing, changes, changed }),
    [api, changes, changed],
  )
  const signIn = async (token: string) => {
    await api.login(token)
    setSession('in')
    changed()
  }
  const signOut = () =>
    api.logout().then(
      () => setSession('out'),
      (error: unknown) => setAnnounced(messageOf(error)),
    )

  if (session === 'checking') return problem ? <p className="alone">{problem}</p> : null
  if (session === 'out') return <SignIn onSignIn={signIn} />
  const { Section } = SECTIONS[section]
  return (
    <StaffContext.Provider value={staff}>
      <header className="bar">
        <a className="brand" href="/">
          Giflet
        </a>
        <Sections current={section} />
        <StaffButton className="quiet" onClick={signOut}>
          Sign out
        </StaffButton>
      </header>
      <main id="main">
        {/* The section stays mounted, so that uploads continue while another one is open. */}
        <div hidden={section !== 'add'}>
          <AddSection />
        </div>
        {section !== 'add' && <Section />}
      </main>
      <Announcement text={announced} onOver={() => setAnnounced('')} />
      {editing !== undefined && <EditGif key={editing} id={editing} onClose={() => setEditing(undefined)} />}
      {session === 'expired' && <SignIn isAgain onSignIn={signIn} />}
    </StaffContext.Provider>
  )
}

function useSection(): SectionName {
  const [section, setSection] = useState(() => named(location.hash))
  useEffect(() => {
    const onChange = () => {
      setSection(named(location.hash))
      scrollTo(0, 0)
    }
    addEventListener('hashchange', onChange)
    return () => removeEventListener('hashchange', onChange)
  }, [])
  useEffect(() => {
    document.title = `${SECTIONS[section].title} · Giflet`
  }, [section])
  return section
}

function Sections({ current }: { current: SectionName }) {
  return (
    <nav aria-label="Sections">
      <ul>
        {NAMES.map(name => (
          <li key={name}>
            <a href={`#${name}`} aria-current={name === current ? 'page' : undefined}>
              {SECTIONS[name].title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How long an announcement shows. */
const ANNOUNCED_MS = 8_000

function Announcement({ text, onOver }: { text: string; onOver: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text restarts the timer.
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(onOver, ANNOUNCED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div className="said" role="status">
      {text && <p>{text}</p>}
    </div>
  )
}

const container = document.querySelector('#console')
if (container) createRoot(container).render(<Console />)
