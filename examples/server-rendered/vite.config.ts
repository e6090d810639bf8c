import { defineConfig } from 'vite'

/** File names without hashes, so that the server's page can refer to them. */
export default defineConfig(({ isSsrBuild }) => ({
  build: isSsrBuild
    ? { emptyOutDir: false }
    : {
        outDir: 'dist/client',
        rolldownOptions: {
          input: 'src/client.tsx',
          output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
        },
      },
}))
