import { describe, expect, it } from 'vitest'
import { en } from '../../../templates/labels/en.js'
import { labelsFor } from '../../../templates/labels/labels-for.js'
import { zhCN, type Labels } from '../../../templates/labels/zh-CN.js'
import { readSources } from './sources.js'

const templates = readSources('templates', ['.tsx', '.ts']).filter(({ path }) => !path.startsWith('templates/labels/'))
const client = readSources('src/client', ['.ts'])
const others = readSources('src', ['.ts', '.tsx']).filter(({ path }) => !path.startsWith('src/client/'))

describe('languages', () => {
  it.each(['zh-CN', 'zh', 'zh-Hans', 'zh-TW', 'ZH-cn'])('%s has Chinese labels', (lang) => {
    expect(labelsFor(lang)).toBe(zhCN)
  })

  it.each(['en', 'de', 'zha', 'x-zh'])('%s has English labels', (lang) => {
    expect(labelsFor(lang)).toBe(en)
  })

  it('have the same labels, and none is empty', () => {
    const named = (labels: Labels) => leavesOf(labels).map(([path]) => path)
    expect(named(en).sort()).toEqual(named(zhCN).sort())
    for (const [, label] of [...leavesOf(zhCN), ...leavesOf(en)]) expect(label).not.toBe('')
  })

  it('are Chinese in one and not in the other', () => {
    const texts = (labels: Labels) =>
      leavesOf(labels).flatMap(([, label]) => (typeof label === 'string' ? [label] : []))
    // Names that Chinese writers leave as they are.
    const names = new Set(['API', 'Cookie', 'HTTP', 'OAuth 2.0', 'OpenID Connect', 'Webhook', 'cURL'])
    for (const text of texts(zhCN)) if (!names.has(text)) expect(text).toMatch(/\p{Script=Han}/u)
    for (const text of texts(en)) expect(text).not.toMatch(/\p{Script=Han}/u)
  })

  it('keep the placeholder of footnotes', () => {
    for (const labels of [zhCN, en]) expect(labels.footnoteBack).toContain('{number}')
  })
})

describe('interface text', () => {
  it('uses every label', () => {
    const code = [...templates, ...others].map((source) => source.code).join('\n')
    const kinds = new Set(['note', 'tip', 'info', 'warning', 'danger', 'caution', 'version', 'language'])
    // Search, the console and the tools of references are handed over whole, changes are looked up by their kinds: types name them all.
    const own = leavesOf(zhCN).filter(
      ([path]) => !/^(?:search|console|apiTools|api\.change(?:Kinds|Details))\./.test(path)
    )
    const unused = own.filter(([path]) => !kinds.has(path) && !new RegExp(`\\.${path}\\b`).test(code))
    expect(unused).toEqual([])
  })

  it.each([...templates, ...client])('is not hard-coded in $path', ({ code }) => {
    expect(code).not.toMatch(/\p{Script=Han}/u)
    expect(textsOf(code)).toEqual([])
  })
})

/** List the English in code: texts between tags and strings that begin with a capital and go on in small letters. */
function textsOf(code: string): string[] {
  const between = [...code.matchAll(/>\s*([A-Z][\w']*(?: [\w']+)* [a-z][\w' ]*[.!?]?)\s*</g)]
  const strings = [...code.matchAll(/['"`]([A-Z][\w']*(?: [\w'"$&{}.]+)* [a-z][^'"`\n]*)['"`]/g)]
  const texts = [...between, ...strings].map(([, text = '']) => text)
  // The messages of errors go to the console, where developers read them.
  return texts.filter(
    (text) =>
      !code.includes(`new Error(\`${text}`) &&
      !code.includes(`new Error('${text}`) &&
      !code.includes(`console.warn(\`${text}`)
  )
}

/** List the labels of all parts with their paths, such as `api.body`. */
function leavesOf(labels: object, prefix = ''): (readonly [path: string, label: unknown])[] {
  return Object.entries(labels).flatMap(([name, label]: [string, unknown]) =>
    typeof label === 'object' && label !== null
      ? leavesOf(label, `${prefix}${name}.`)
      : [[`${prefix}${name}`, label] as const]
  )
}
