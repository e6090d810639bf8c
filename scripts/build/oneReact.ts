/**
 * Makes the package's modules import React through one module. Bundlers add interop code to each
 * module that imports a CommonJS package, such as React.
 */
import * as react from 'react'
import * as runtime from 'react/jsx-runtime'
import type { Plugin } from 'vite'
import { ROOT } from './paths.ts'

/** The sources have no such file: widgets are built with Preact's own modules. */
const ID = `${ROOT}src/hooks/react.ts`

const namesOf = (module: object) => Object.keys(module).filter(name => /^[a-z]\w*$/i.test(name))
const runtimeNames = namesOf(runtime).filter(name => name !== 'default')
const reactNames = namesOf(react).filter(name => name !== 'default' && !runtimeNames.includes(name))

export const oneReact: Plugin = {
  name: 'giflet:one-react',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!/^react(\/jsx-runtime)?$/.test(source)) return null
    return importer === ID ? { id: source, external: true } : ID
  },
  load: id =>
    id === ID
      ? `export { ${reactNames} } from 'react'\nexport { ${runtimeNames} } from 'react/jsx-runtime'`
      : null,
}
