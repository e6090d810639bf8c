// Bundles `src/main.js` into `dist/`. A warning is an error.
import { cp } from 'node:fs/promises'
import { resolve } from 'node:path'
import webpack from 'webpack'

const compiler = webpack({
  mode: process.env.NODE_ENV === 'development' ? 'development' : 'production',
  entry: './src/main.js',
  // Trusted types: chunks load on pages whose policy requires them.
  output: { path: resolve('dist'), filename: 'main.js', trustedTypes: true },
  devtool: 'source-map',
  performance: { hints: false },
  plugins: [
    new webpack.DefinePlugin({
      GIFLET_API: JSON.stringify(process.env.GIFLET_API ?? 'http://127.0.0.1:4400/v1/'),
    }),
  ],
})
const stats = await new Promise((done, failed) => {
  compiler.run((error, result) => (error ? failed(error) : done(result)))
})
if (stats.hasErrors() || stats.hasWarnings())
  throw new Error(stats.toString({ all: false, errors: true, warnings: true }))
await cp('index.html', 'dist/index.html')
