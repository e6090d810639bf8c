import { defineConfig } from 'vite'

/** Replaces React with Preact. Longer names come first. */
const answers = {
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: 'preact/compat',
}

export default defineConfig({
  resolve: {
    alias: Object.entries(answers).map(([name, replacement]) => ({
      find: new RegExp(`^${name}$`),
      replacement,
    })),
    dedupe: ['preact'],
  },
})
