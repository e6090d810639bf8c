// Bundles `src/main.tsx` and its style sheets into `dist/`. A warning is an error.
import { cp } from 'node:fs/promises'
import { build } from 'esbuild'

const api = process.env.GIFLET_API ?? 'http://127.0.0.1:4400/v1/'
const { warnings } = await build({
  entryPoints: ['src/main.tsx'],
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  sourcemap: true,
  define: {
    GIFLET_API: JSON.stringify(api),
    'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production'),
  },
})
if (warnings.length > 0) throw new Error(JSON.stringify(warnings))
await cp('index.html', 'dist/index.html')
