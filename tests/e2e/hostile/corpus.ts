/**
 * Values that a hostile provider may send as text. A value that runs calls `sprung`; one that is
 * parsed as markup or CSS requests a file from trap.test. Links to `evil.test`, an http(s) host,
 * are allowed.
 */
const TRAP = 'https://trap.test/'
export const EVIL = 'https://evil.test/'

const ADDRESSES = [
  'javascript:sprung()',
  'JaVaScRiPt:sprung()',
  ' \t\n javascript:sprung()',
  'java\tscript:sprung()',
  'java\r\nscript:sprung()',
  '\u0001javascript:sprung()',
  'javascript\u0000:sprung()',
  'javascript&colon;sprung()',
  '&#106;avascript:sprung()',
  'javascript:\u2028sprung()',
  'javascript://evil.test/%0Asprung()',
  'vbscript:sprung()',
  'data:text/html,<script>parent.sprung()</script>',
  'data:text/html;base64,PHNjcmlwdD5wYXJlbnQuc3BydW5nKCk8L3NjcmlwdD4=',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="sprung()"/>',
  'data:application/javascript,sprung()',
  `blob:${TRAP}0`,
  'file:///etc/passwd',
  `filesystem:${TRAP}temporary/x`,
  `view-source:${TRAP}`,
  'ftp://trap.test/x',
  'ws://trap.test/x',
  'intent://trap.test/#Intent;end',
  'about:srcdoc',
  'chrome://settings',
  '//evil.test/x',
  '\\\\evil.test\\x',
  'https:evil.test/x',
  'https://user:password@evil.test/',
  'https://evil.test:99999/',
  'http://[::1',
  `${EVIL}"onmouseover="sprung()`,
  `${EVIL}');sprung()//`,
  '/relative',
  '../../up',
  '?query',
  '#fragment',
]

const MARKUP = [
  '<img src=x onerror=sprung()>',
  `"><img src="${TRAP}markup" onerror="sprung()">`,
  "'><svg/onload=sprung()>",
  '<script>sprung()</script>',
  '</script><script>sprung()</script>',
  '</style><script>sprung()</script>',
  '--><script>sprung()</script>',
  ']]><script>sprung()</script>',
  '<iframe srcdoc="<script>parent.sprung()</script>">',
  `<base href="${TRAP}">`,
  `<meta http-equiv="refresh" content="0;url=${TRAP}">`,
  `<link rel="stylesheet" href="${TRAP}markup.css">`,
]

const TEMPLATES = [
  '{{constructor.constructor("sprung()")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text itself
  '${sprung()}',
  '<%= sprung() %>',
  '#{sprung()}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text itself
  '[[${sprung()}]]',
]

const CSS = [
  `url(${TRAP}css)`,
  `1px;background:url(${TRAP}css)`,
  `red}*{background:url(${TRAP}css)`,
  `@import "${TRAP}css"`,
  'expression(sprung())',
  '1px;position:fixed;inset:0;z-index:99999',
]

const CHARACTERS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfff\ud800b',
  '\u202egnp.exe',
  '\u2066\u2067\u202e\u202d',
  '\u2028\u2029',
  '\ufeff\u200b\u00ad',
  `Z${'\u0300\u0489'.repeat(40)}`,
  'a\r\nSet-Cookie: sprung=1',
  '%',
  '%E0%A4%A',
  '%00',
  'word'.repeat(500),
  '👩‍👩‍👧‍👦'.repeat(50),
]

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', 'then']

const nest = (depth: number): unknown => {
  let value: unknown = 'deep'
  for (let at = 0; at < depth; at++) value = at % 2 ? [value] : { text: value }
  return value
}

/** Values that are not text. */
const NOT_TEXT = [
  null,
  0,
  -1,
  1e308,
  true,
  false,
  [],
  ['a', null, 1, {}],
  {},
  { toString: 'x', valueOf: 1, toJSON: 1 },
  { length: 1e9, 0: 'a' },
  JSON.parse('{"then":"x"}'),
  JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  nest(500),
] as unknown[]

const HOSTILE_TEXTS: readonly string[] = [
  ...ADDRESSES,
  ...MARKUP,
  ...TEMPLATES,
  ...CSS,
  ...CHARACTERS,
  ...NAMES,
]
export const HOSTILE_VALUES: readonly unknown[] = [...HOSTILE_TEXTS, ...NOT_TEXT]

const MEGABYTE = 2 ** 20
/**
 * Texts of 1 MB. They are sent in a few fields at a time, because an answer of more than 4 MB is
 * refused as a whole.
 */
export const LONG_TEXTS: Record<'word' | 'prose' | 'address', string> = {
  word: 'w'.repeat(MEGABYTE),
  prose: '\u202eword <b> '.repeat(MEGABYTE / 11),
  address: `${EVIL}${'a/'.repeat(MEGABYTE / 2)}`,
}
