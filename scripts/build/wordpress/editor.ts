/** `block/`: the block's script on the editor's own React, its styles and its metadata. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { attributeSources } from '../../../wordpress/block/attributes.ts'
import { bundle, type OutputFile, onlyChunk } from '../bundle.ts'
import { ROOT } from '../paths.ts'

const SOURCE = `${ROOT}wordpress/block/`
const TARGET = 'es2021'
/** The editor's scripts that `wordpress/block/wp.ts` and `react.ts` read. */
const DEPENDENCIES = [
  'wp-api-fetch',
  'wp-block-editor',
  'wp-blocks',
  'wp-components',
  'wp-element',
  'wp-i18n',
  'wp-shortcode',
]

const ALIASES = [
  { find: /^react\/jsx-runtime$/, replacement: `${SOURCE}jsxRuntime.ts` },
  { find: /^react$/, replacement: `${SOURCE}react.ts` },
]

export async function blockFiles(): Promise<OutputFile[]> {
  const output = await bundle({
    input: { index: 'wordpress/block/index.ts' },
    target: TARGET,
    aliases: ALIASES,
    output: { format: 'iife', entryFileNames: 'index.js' },
  })
  const { code, moduleIds } = onlyChunk(output, "the block's script")
  const foreign = moduleIds.filter(id => id.includes('/node_modules/'))
  if (foreign.length > 0) throw new Error(`the block's script bundles ${foreign.join(', ')}`)
  const version = createHash('sha256').update(code).digest('hex').slice(0, 20)
  return [
    { path: 'block/index.js', source: code, modules: moduleIds },
    { path: 'block/index.asset.php', source: assetPhp(version) },
    { path: 'block/block.json', source: metadata() },
    ...['style.css', 'editor.css'].map(name => ({
      path: `block/${name}`,
      source: readFileSync(SOURCE + name, 'utf8'),
    })),
  ]
}

const assetPhp = (version: string): string => `<?php
/**
 * Dependencies of the block's script. Written by the build.
 *
 * @package Giflet
 */

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Files.FileName -- WordPress looks for this name.
return array(
	'dependencies' => array( ${DEPENDENCIES.map(name => `'${name}'`).join(', ')} ),
	'version'      => '${version}',
);
`

function metadata(): string {
  const block = JSON.parse(readFileSync(`${SOURCE}block.json`, 'utf8')) as object
  return `${JSON.stringify({ ...block, attributes: attributeSources() }, null, '\t')}\n`
}
