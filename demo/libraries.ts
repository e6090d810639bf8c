/** `/hosts/libraries/NAME`: the real frameworks of the host page that runs them, from npm. */
import { join } from 'node:path'
import { Hono } from 'hono'
import { notFound } from '../server/http/errors.ts'
import { sendFile } from '../server/http/sendFile.ts'
import type { Routes } from '../server/index.ts'

const LIBRARIES = new Map([
  ['react.js', 'react-18/umd/react.production.min.js'],
  ['react-dom.js', 'react-dom-18/umd/react-dom.production.min.js'],
  ['preact.mjs', 'preact/dist/preact.mjs'],
  ['vue.js', 'vue/dist/vue.runtime.esm-browser.prod.js'],
  ['alpine.js', 'alpinejs/dist/module.esm.min.js'],
  ['idiomorph.js', 'idiomorph/dist/idiomorph.esm.js'],
])

/** `root` is the folder with `node_modules`. */
export const libraryRoutes =
  (root: string): Routes =>
  () => {
    const routes = new Hono()
    routes.get('/hosts/libraries/:name', c => {
      const path = LIBRARIES.get(c.req.param('name'))
      if (!path) throw notFound('There is no such library.')
      return sendFile(c, join(root, 'node_modules', path), 'no-cache')
    })
    return routes
  }
