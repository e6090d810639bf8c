import { expect, test } from 'vitest'
import { findMessages } from '../../../../../scripts/build/wordpress/translatableTexts.ts'

test('it finds literal texts of PHP and TypeScript, once each', () => {
  const files = [
    { path: 'a.php', source: "echo esc_html__( 'It\\'s here', 'giflet' ) . __( 'Other', 'default' );" },
    { path: 'b.tsx', source: "const a = __('It\\'s here', 'giflet')" },
  ]
  expect(findMessages(files)).toEqual([{ text: "It's here", files: ['a.php', 'b.tsx'] }])
})

test('it includes the comments for translators', () => {
  const source = "\t/* translators: %s: a value */\n\treturn sprintf( __( 'Default (%s)', 'giflet' ), $x );"
  expect(findMessages([{ path: 'a.php', source }])).toEqual([
    { text: 'Default (%s)', comment: '%s: a value', files: ['a.php'] },
  ])
})

test("it finds the block's metadata, in the context that WordPress looks it up by", () => {
  const source = JSON.stringify({ title: 'GIF', keywords: ['one', 'two'], name: 'x/y' })
  const found = findMessages([{ path: 'block/block.json', source }])
  expect(found.map(({ text, context }) => [text, context])).toEqual([
    ['GIF', 'block title'],
    ['one', 'block keyword'],
    ['two', 'block keyword'],
  ])
})
