/**
 * The accessibility tree of a page and its frames as text, as a screen reader gets it from the
 * browser: role, name, value, states, descriptions, live regions, positions in lists. What the
 * browser ignores (inert, hidden, without meaning) is not there; that is what the text is to show.
 */
import type { CDPSession, Frame, Page } from '@playwright/test'

/** The fields of CDP's `Accessibility.AXNode` that are read here. */
interface AxNode {
  nodeId: string
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  description?: { value: string }
  value?: { value: string | number }
  properties?: { name: string; value: { value?: unknown } }[]
  parentId?: string
  childIds?: string[]
  backendDOMNodeId?: number
}

/** The fields of CDP's `DOM.Node` that are read here. */
interface DomNode {
  backendNodeId: number
  nodeName: string
  attributes?: string[]
  children?: DomNode[]
  shadowRoots?: DomNode[]
  contentDocument?: DomNode
  frameId?: string
  /** Set here: the language of its text, from the nearest `lang`. */
  lang?: string
}

/** Announced states, if they are not at their default. */
const STATES = [
  'focused',
  'disabled',
  'expanded',
  'pressed',
  'checked',
  'selected',
  'modal',
  'readonly',
  'required',
  'invalid',
  'multiselectable',
  'busy',
  'hasPopup',
  'live',
  'activedescendant',
] as const
const DEFAULTS = new Set<unknown>(['', 'false', false, 'off', undefined])
/** States that say something also when they are false. */
const SAID_IF_FALSE = new Set(['expanded', 'pressed', 'checked', 'selected'])
/** Where nothing in a document has the focus, browsers differ in whether the document has it. */
const DOCUMENTS = new Set(['RootWebArea', 'Iframe'])
/** Roles without meaning of their own; their children stand in their place. */
const SILENT = new Set(['generic', 'none', 'InlineTextBox', 'LineBreak', 'LabelText', 'ListMarker'])
/** Roles whose children are not written. */
const WHOLE = new Set(['textbox', 'combobox', 'Video'])
/** Items of a list that are written out; the rest are as these. */
const ITEMS = 2

/** A process of the browser: the page's, or that of a frame which has one of its own. */
interface Process {
  session: CDPSession
  elements: Map<number, DomNode>
}
/** By the id of the frame at its root. */
type Processes = Map<string, Process>

export async function axTree(page: Page): Promise<string> {
  const processes: Processes = new Map()
  try {
    for (const frame of page.frames()) {
      const own = await openProcess(frame === page.mainFrame() ? page : frame)
      if (own) processes.set(own.root, own)
    }
    const [first] = processes
    return first ? `${(await linesOf(processes, ...first)).join('\n')}\n` : ''
  } finally {
    for (const { session } of processes.values()) await session.detach().catch(() => {})
  }
}

/** `undefined` for a frame that lives in the process of its parent. */
async function openProcess(target: Page | Frame): Promise<(Process & { root: string }) | undefined> {
  const context = 'context' in target ? target.context() : target.page().context()
  const session = await context.newCDPSession(target).catch(() => undefined)
  if (!session) return undefined
  const { root } = (await session.send('DOM.getDocument', { depth: -1, pierce: true })) as { root: DomNode }
  const { frameTree } = await session.send('Page.getFrameTree')
  const elements = new Map<number, DomNode>()
  indexElements(root, '', elements)
  return { session, elements, root: frameTree.frame.id }
}

function indexElements(node: DomNode, around: string, into: Map<number, DomNode>): void {
  const named = node.children?.find(({ nodeName }) => nodeName === 'HTML') ?? node
  node.lang = attributesOf(named).get('lang') ?? around
  into.set(node.backendNodeId, node)
  for (const child of [...(node.children ?? []), ...(node.shadowRoots ?? [])]) {
    indexElements(child, node.lang, into)
  }
  if (node.contentDocument) indexElements(node.contentDocument, '', into)
}

/** The lines of one document, and of the frames in it. */
async function linesOf(
  processes: Processes,
  frameId: string,
  { session, elements }: Process,
): Promise<string[]> {
  const { nodes } = (await session.send('Accessibility.getFullAXTree', { frameId })) as { nodes: AxNode[] }
  const byId = new Map(nodes.map(node => [node.nodeId, node]))
  const indent = (depth: number) => '  '.repeat(depth)

  const write = async (node: AxNode, depth: number, around: Around): Promise<string[]> => {
    const element = elements.get(node.backendDOMNodeId ?? -1)
    const role = node.role?.value ?? ''
    const name = (node.name?.value ?? '').trim()
    const isText = role === 'StaticText'
    const silent = node.ignored || SILENT.has(role) || (isText && (name === '' || name === around.name))
    const lang = element?.lang ?? around.lang
    const line = `${indent(depth)}${describe(node, element)}${lang === around.lang ? '' : ` lang="${lang}"`}`
    const own = silent ? [] : [line]
    // A field's text is its value, and a video's own controls are the browser's.
    if (isText || WHOLE.has(role)) return own
    const inner = silent ? depth : depth + 1
    const inside = silent ? around : { name, lang }
    let items = 0
    const lines: string[] = []
    for (const id of node.childIds ?? []) {
      const child = byId.get(id)
      if (!child) continue
      if (child.role?.value === 'listitem' && !child.ignored && ++items > ITEMS) {
        if (items === ITEMS + 1) lines.push(`${indent(inner)}…`)
        continue
      }
      lines.push(...(await write(child, inner, inside)))
    }
    // The content of a video host's player is not ours.
    const src = attributesOf(element).get('src') ?? ''
    if (element?.frameId && element.nodeName === 'IFRAME' && !node.ignored && !/^https:/.test(src)) {
      const own = processes.get(element.frameId) ?? { session, elements }
      const framed = await linesOf(processes, element.frameId, own)
      lines.push(...framed.map(text => indent(inner) + text))
    }
    return [...own, ...lines]
  }
  const root = nodes.find(node => node.parentId === undefined)
  return root ? write(root, 0, { name: '', lang: '' }) : []
}

/** The text of the nearest written node. */
interface Around {
  name: string
  lang: string
}

function describe(node: AxNode, element: DomNode | undefined): string {
  const attributes = attributesOf(element)
  const role = node.role?.value ?? ''
  // For a video that cannot be played, the browser gives that message instead of a name.
  const name = (attributes.get(role === 'Video' ? 'aria-label' : '') ?? node.name?.value ?? '').trim()
  const value = attributes.get('aria-valuetext') ?? node.value?.value
  const description = node.description?.value
  const states = new Map((node.properties ?? []).map(({ name, value }) => [name, value.value]))
  const said = STATES.flatMap(state => {
    if (state === 'focused' && DOCUMENTS.has(role)) return []
    if (state === 'disabled' && role === 'Video') return []
    const value = states.get(state)
    if (value === undefined || (DEFAULTS.has(value) && !SAID_IF_FALSE.has(state))) return []
    return value === true || value === 'true' ? [state] : [`${state}=${String(value)}`]
  })
  const place = attributes.get('aria-posinset')
  const current = attributes.get('aria-current')
  return [
    role === 'StaticText' ? 'text' : role,
    name && shortened(name),
    value !== undefined && value !== '' && `= ${shortened(String(value))}`,
    description && `(${description})`,
    place && `${place} of ${attributes.get('aria-setsize')}`,
    role === 'heading' && `level=${states.get('level')}`,
    current && `current=${current}`,
    ...said,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Cuts long texts (code, addresses), which other tests check. */
const shortened = (text: string): string =>
  JSON.stringify(text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text)
const TEXT_MAX = 60

function attributesOf(element: DomNode | undefined): Map<string, string> {
  const flat = element?.attributes ?? []
  const pairs: [string, string][] = []
  for (let at = 0; at + 1 < flat.length; at += 2) pairs.push([flat[at] ?? '', flat[at + 1] ?? ''])
  return new Map(pairs)
}
