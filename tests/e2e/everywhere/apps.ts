/**
 * One application in each framework: `/` without a GIF, `/gif/ID` with one, `/cats` with a grid.
 * Their components are those of docs/embed-frameworks.md.
 */
import { docBlocks } from '../harness/docBlocks.ts'
import { bundleApp } from './bundleApp.ts'

const blockOf = (language: string) =>
  docBlocks('embed-frameworks').find(block => block.language === language)?.code ?? ''

const LINKS = ['/', '/gif/FIRST', '/gif/SECOND', '/cats'] as const

const REACT = `
import { createRoot } from 'react-dom/client'
import { Link, Route, Switch } from 'wouter'
import { Cats, Gif } from 'doc:gif.jsx'
const App = () => <>
  <nav>{window.LINKS.map(path => <Link key={path} href={path}>{path}</Link>)}</nav>
  <main><Switch>
    <Route path="/gif/:id">{({ id }) => <Gif gif={id} ratio="16/9">A GIF</Gif>}</Route>
    <Route path="/cats"><Cats /></Route>
    <Route>Home</Route>
  </Switch></main>
</>
createRoot(document.querySelector('#app')).render(<App />)
`

const VUE = `
import { createApp, h } from 'vue'
import { createRouter, createWebHistory, RouterLink, RouterView } from 'vue-router'
import Gif from 'doc:Gif.vue'
const routes = [
  { path: '/gif/:id', component: Gif, props: route => ({ gif: route.params.id }) },
  { path: '/cats', component: Gif, props: { gif: 'search:cat' } },
  { path: '/:other(.*)*', component: { render: () => h('p', 'Home') } },
]
const links = () => h('nav', window.LINKS.map(to => h(RouterLink, { to }, () => to)))
createApp(() => [links(), h('main', h(RouterView))])
  .use(createRouter({ history: createWebHistory(), routes }))
  .mount('#app')
`

const SVELTE = `
import { mount, unmount } from 'svelte'
import Gif from 'doc:Gif.svelte'
document.querySelector('#app').innerHTML = '<nav>' + LINKS.map(path => '<a href="' + path + '">' + path + '</a>').join(' ') + '</nav><main></main>'
let shown
async function show(path) {
  if (shown) await unmount(shown)
  const [, view, id] = path.split('/')
  const target = document.querySelector('main')
  target.textContent = view ? '' : 'Home'
  shown = view && mount(Gif, { target, props: view === 'gif' ? { gif: id } : { gif: 'search:cat', columns: 3 } })
}
document.querySelector('nav').addEventListener('click', event => {
  event.preventDefault()
  history.pushState(null, '', event.target.href)
  show(event.target.pathname)
})
addEventListener('popstate', () => show(location.pathname))
show(location.pathname)
`

const HISTORY = (router: string) => `
const views = {
  '/': 'Home',
  ...Object.fromEntries(LINKS.filter(path => path.startsWith('/gif/')).map(path => [path, '<div data-gif="' + path.slice(5) + '" data-gif-ratio="16/9">A GIF</div>'])),
  '/cats': '<div data-gif="search:cat" data-gif-columns="3"></div>',
}
document.querySelector('#app').innerHTML = '<nav>' + LINKS.map(path => '<a data-view href="' + path + '">' + path + '</a>').join(' ') + '</nav><main></main>'
${router}
show(location.pathname)
`

export const APPS = {
  React: () => bundleApp(REACT, { 'gif.jsx': blockOf('jsx') }),
  Vue: () => bundleApp(VUE, { 'Gif.vue': blockOf('vue') }),
  Svelte: () => bundleApp(SVELTE, { 'Gif.svelte': blockOf('svelte') }),
  'the history alone': () => bundleApp(HISTORY(blockOf('js'))),
} as const

/** The page that starts an application, with the script before it. */
export function appPage(module: string, origin: string, ids: readonly [string, string]): string {
  const links = LINKS.map(path => path.replace('FIRST', ids[0]).replace('SECOND', ids[1]))
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>App</title><body><div id="app"></div>
<script async src="${origin}/giflet.js"></script>
<script>window.LINKS = ${JSON.stringify(links)}</script>
<script type="module">${module.replaceAll('</script', '<\\/script')}</script>`
}
