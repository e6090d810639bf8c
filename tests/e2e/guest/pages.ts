/**
 * One page in each framework, drawn from a state: widgets in elements of several kinds, whose
 * children and attributes come and go. `window.show(state)` draws it.
 */
import { bundleApp } from '../everywhere/bundleApp.ts'

export interface PageState {
  /** Element names, in the order of the page. */
  tags: string[]
  gif: string
  mode: string
  text: string
  /** Whether a link stands before the text. */
  credit: boolean
  className: string
}

/** `state` as HTML, as a server would send it. */
export const htmlOf = ({ tags, gif, mode, text, credit, className }: PageState): string =>
  tags
    .map(
      tag =>
        `<${tag} data-gif="${gif}" data-gif-mode="${mode}" data-gif-loading="eager" id="${tag}" class="${className}">${
          credit ? '<b>Credit</b>' : ''
        }<span>${text}</span></${tag}>`,
    )
    .join('')

const ELEMENTS = `state.tags.map(tag => h(tag, { key: tag, id: tag, ['CLASS']: state.className,
  'data-gif': state.gif, 'data-gif-mode': state.mode, 'data-gif-loading': 'eager' },
  [state.credit && h('b', { key: 'credit' }, 'Credit'), h('span', { key: 'text' }, state.text)]))`

const elements = (className: string) => ELEMENTS.replace('CLASS', className)

const react = (className: string) => `
import { createElement as h } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
const main = document.querySelector('main')
const App = ({ state }) => ${elements(className)}
let root
window.show = state => { root ??= createRoot(main); flushSync(() => root.render(h(App, { state }))) }
window.hydrate = state => { root = hydrateRoot(main, h(App, { state }), { onRecoverableError() { recovered = true } }) }
window.recovered = false
`

const PREACT = `
import { h, hydrate, render } from 'preact'
const main = document.querySelector('main')
const App = ({ state }) => ${elements('class')}
window.show = state => render(h(App, { state }), main)
window.hydrate = state => hydrate(h(App, { state }), main)
`

const VUE = `
import { createApp, h, nextTick, shallowRef } from 'vue'
const current = shallowRef()
const App = () => { const state = current.value; return ${elements('class')} }
let app
window.show = state => { current.value = state; app ??= (createApp(App).mount('main'), true); return nextTick() }
`

const SVELTE_PAGE = `
<script>
  let { live } = $props()
</script>
{#each live.state.tags as tag (tag)}<svelte:element this={tag} id={tag} class={live.state.className}
  data-gif={live.state.gif} data-gif-mode={live.state.mode} data-gif-loading="eager"
  >{#if live.state.credit}<b>Credit</b>{/if}<span>{live.state.text}</span></svelte:element>{/each}
`
const SVELTE_LIVE = `
<script module>
  export const live = $state({ state: undefined })
</script>
`
const SVELTE = `
import { flushSync, mount } from 'svelte'
import Page from 'doc:Page.svelte'
import { live } from 'doc:Live.svelte'
let app
window.show = state => {
  live.state = state
  app ??= mount(Page, { target: document.querySelector('main'), props: { live } })
  flushSync()
}
`

const ALPINE = `
import Alpine from 'alpinejs'
const main = document.querySelector('main')
let live, all
window.show = state => {
  // Alpine has no element whose name changes: the page's own script moves and removes them.
  if (live) {
    main.replaceChildren(...state.tags.map(tag => all[tag]))
    return Object.assign(live, state), Alpine.nextTick()
  }
  Alpine.store('page', state)
  live = Alpine.store('page')
  main.innerHTML = state.tags.map(tag => '<' + tag + ' id="' + tag + '" :class="$store.page.className" ' +
    'data-gif-loading="eager" :data-gif="$store.page.gif" :data-gif-mode="$store.page.mode">' +
    '<template x-if="$store.page.credit"><b>Credit</b></template><span x-text="$store.page.text"></span></' + tag + '>').join('')
  main.setAttribute('x-data', '')
  all = Object.fromEntries([...main.children].map(element => [element.id, element]))
  Alpine.start()
}
`

/** Morphing libraries get the HTML that a server would send, and change the page to it. */
const morphing = (code: string) => `
${code}
const main = document.querySelector('main')
window.show = state => window.isDrawn ? change(main, '<main>' + state.html + '</main>') : (main.innerHTML = state.html, window.isDrawn = true)
`

export const FRAMEWORKS = {
  React: () => bundleApp(react('className')),
  // It gives custom elements attributes only.
  'React 18': () => bundleApp(react('class'), {}, { react: 'react-18', 'react-dom': 'react-dom-18' }),
  Preact: () => bundleApp(PREACT),
  Vue: () => bundleApp(VUE),
  Svelte: () => bundleApp(SVELTE, { 'Page.svelte': SVELTE_PAGE, 'Live.svelte': SVELTE_LIVE }),
  Alpine: () => bundleApp(ALPINE),
  Idiomorph: () =>
    bundleApp(
      morphing(
        "import { Idiomorph } from 'idiomorph'; const change = (main, html) => Idiomorph.morph(main, html)",
      ),
    ),
  morphdom: () => bundleApp(morphing("import change from 'morphdom'")),
  'Livewire, with the morphing of Alpine': () =>
    bundleApp(
      morphing(
        "import Alpine from 'alpinejs'; import morph from '@alpinejs/morph'; Alpine.plugin(morph); const change = (main, html) => Alpine.morph(main, html)",
      ),
    ),
  Turbo: () =>
    bundleApp(
      morphing(`import * as Turbo from '@hotwired/turbo'
      const change = (main, html) => Turbo.renderStreamMessage(
        '<turbo-stream action="replace" method="morph" targets="main"><template>' + html + '</template></turbo-stream>')`),
    ),
  htmx: () =>
    bundleApp(
      morphing(`import htmx from 'htmx.org'
      const change = (main, html) => htmx.swap({ target: main, text: html, swap: 'outerMorph' })`),
    ),
} as const
