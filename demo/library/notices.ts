/** The licences of what the media is made from, written beside it so that they travel with it. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { writeFileWhole } from './cache.ts'

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

async function versionOf(name: string): Promise<string> {
  const entry = createRequire(import.meta.url).resolve(`${name}/package.json`)
  const { version } = JSON.parse(await readFile(join(dirname(entry), 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}

/** The text of `LICENSES.txt`. */
export async function noticesText(): Promise<string> {
  const [icons, names, keywords] = await Promise.all(
    ['@iconify-json/fluent-emoji-flat', 'unicode-emoji-json', 'emojilib'].map(versionOf),
  )
  return `The media in this folder
========================

Stickers are drawn from Fluent Emoji (flat), Copyright (c) Microsoft Corporation, under the MIT License, taken from the
package @iconify-json/fluent-emoji-flat ${icons} (https://github.com/microsoft/fluentui-emoji). They are modified: set in
motion, scaled and given a shadow.

Their names come from unicode-emoji-json ${names}, Copyright (c) Mu-An Chiou, and their keywords from emojilib ${keywords},
Copyright (c) Mu-An Chiou, both under the MIT License.

Clips, their sounds, captions and the avatars are made by Giflet's own generator, under Giflet's own MIT License.

Files that were added with \`npm run library -- add\` belong to whoever added them; none of the above applies to them.

The MIT License
---------------

${MIT}
`
}

export async function writeNotices(folder: string): Promise<void> {
  await writeFileWhole(join(folder, 'LICENSES.txt'), await noticesText())
}
