import { defineConfig } from 'vite'

/** Names without hashes, so that the server's page can name them. */
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
