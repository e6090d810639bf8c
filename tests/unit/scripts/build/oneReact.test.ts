import { expect, it, vi } from 'vitest'
import { bundle } from '../../../../scripts/build/bundle.ts'
import { oneReact } from '../../../../scripts/build/oneReact.ts'

it('imports React in one module, with the names that the others use', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const modules = await bundle({
    input: { choice: 'src/hooks/usePlayChoice.ts', part: 'src/hooks/lazyPart.tsx' },
    target: 'es2022',
    minify: false,
    pure: true,
    plugins: [oneReact],
    output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' },
  })
  vi.unstubAllEnvs()
  const code = modules.map(module => (module.type === 'chunk' ? module.code : '')).join('\n')
  expect(code.match(/^import .* from "react.*$/gm)).toEqual([
    expect.stringMatching(/^import \{ createContext, [\w, ]+, useState \} from "react";$/),
    'import { jsx } from "react/jsx-runtime";',
  ])
})
