import type { Random } from '../../helpers/random.js'
import { oneIn } from './choices.js'

/** Texts that surprise who reads settings, addresses, names and titles. */
export const oddTexts = [
  ...[
    '',
    ' ',
    '\t',
    '\n',
    '/',
    '//',
    '///',
    '.',
    '..',
    '../..',
    './a',
    '/a/',
    '/a//b',
    '/.git/',
    '/.capstan-x',
    '~',
    '*',
    '-'
  ],
  ...[
    '\0',
    'a\0b',
    '\uFEFF',
    '\u202e',
    '\ud800',
    '\u2028',
    '\r\n',
    '👩‍👩‍👧',
    '中文',
    '名前 かな',
    'é',
    'e\u0301',
    'İ',
    'ß'
  ],
  ...[
    '%',
    '%00',
    '%2e%2e/',
    '%E4',
    '?',
    '#',
    '?a=1#b',
    'a b',
    'a/b',
    'a\\b',
    'C:\\a',
    'CON',
    'index',
    'index.html',
    '404',
    'search'
  ],
  ...[
    'javascript:1',
    'data:text/html,a',
    'https://',
    'https://example.com',
    'http://[::1',
    '//example.com',
    'mailto:',
    'file:///etc'
  ],
  ...[
    '<b>',
    '</title>',
    '</script>',
    '"',
    "'",
    '`',
    '${a}',
    '{{a}}',
    '{a}',
    '&amp;',
    '&#0;',
    '<!--',
    ']]>',
    '$&',
    '$1',
    '\\',
    '\\u0000'
  ],
  ...[
    'true',
    'null',
    '1',
    '1e999',
    '0x1f',
    '2025-01-31',
    '2025-13-45',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty'
  ],
  ...[
    '_static',
    '_capstan',
    '_capstan/site.json',
    'sitemap.xml',
    '_headers',
    'robots.txt',
    'a'.repeat(300),
    '長'.repeat(100)
  ],
  ...['en', 'zh-CN', 'x', 'xx-yy-zz', 'i-klingon', 'a'.repeat(5000), 'a/'.repeat(200)]
]

/** Values of other types. */
const oddScalars = [null, true, false, 0, -1, 1.5, 1e21, 2 ** 53, -0, 1e-9]
const oddTrees = [[], {}, [[]], [{}], [null], { a: null }, { '': '' }, { a: { b: { c: [1, 'x'] } } }]

/** Pick a value that few expect. */
export function oddValue(random: Random): unknown {
  if (oneIn(4, random)) return random.pick(oddScalars)
  return oneIn(4, random) ? structuredClone(random.pick(oddTrees)) : random.pick(oddTexts)
}

/** An entry of an object or an array. */
interface Entry {
  readonly parent: Record<string, unknown>
  readonly key: string
}

/** Change a tree of data at a few random places: odd values, other places' values, missing and additional keys, cycles excluded. */
export function changeData<T>(data: T, random: Random): T {
  const changed = structuredClone(data)
  for (let count = 1 + random.below(4); count > 0; count--) {
    const entries = entriesOf(changed)
    if (entries.length === 0) break
    changeEntry(random.pick(entries), entries, random)
  }
  return changed
}

function changeEntry({ parent, key }: Entry, entries: readonly Entry[], random: Random): void {
  const other = random.pick(entries)
  const value = random.pick<() => unknown>([
    () => oddValue(random),
    () => oddValue(random),
    () => oddValue(random),
    () => structuredClone(other.parent[other.key]),
    () => [parent[key]],
    () => [parent[key], structuredClone(other.parent[other.key])],
    () => JSON.stringify(parent[key])
  ])()
  const isRemoved = oneIn(8, random)
  const isRenamed = oneIn(8, random)
  if (isRemoved || isRenamed) Reflect.deleteProperty(parent, key)
  if (!isRemoved) set(parent, isRenamed ? random.pick(oddTexts) : key, value)
}

/** Set an own property, however it is called. */
function set(parent: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(parent, key, { value, enumerable: true, writable: true, configurable: true })
}

/** List all entries of objects and arrays, however deep. */
function entriesOf(value: unknown): Entry[] {
  if (typeof value !== 'object' || value === null) return []
  const parent = value as Record<string, unknown>
  return Object.keys(parent).flatMap((key) => [{ parent, key }, ...entriesOf(parent[key])])
}
