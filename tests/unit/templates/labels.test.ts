import { describe, expect, it } from 'vitest'
import { en } from '../../../templates/labels/en.js'
import { labelsFor } from '../../../templates/labels/labels-for.js'
import { zhCN } from '../../../templates/labels/zh-CN.js'
import { readSources } from './sources.js'

const templates = readSources('templates', ['.tsx', '.ts']).filter(({ path }) => !path.startsWith('templates/labels/'))
const client = readSources('src/client', ['.ts'])
const others = readSources('src', ['.ts', '.tsx']).filter(({ path }) => !path.startsWith('src/client/'))

describe('languages', () => {
  it.each(['zh-CN', 'zh', 'zh-Hans', 'zh-TW', 'ZH-cn'])('%s speaks Chinese', (lang) => {
    expect(labelsFor(lang)).toBe(zhCN)
  })

  it.each(['en', 'de', 'zha', 'x-zh'])('%s speaks English', (lang) => {
    expect(labelsFor(lang)).toBe(en)
  })

  it('have the same labels, and none is empty', () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(zhCN).sort())
    for (const label of [...Object.values(zhCN), ...Object.values(en)]) expect(label).not.toBe('')
  })

  it('are Chinese in the one and not in the other', () => {
    const texts = (labels: typeof zhCN) => Object.values(labels).filter((label) => typeof label === 'string')
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
    const unused = Object.keys(zhCN).filter((name) => !kinds.has(name) && !new RegExp(`\\.${name}\\b`).test(code))
    expect(unused).toEqual([])
  })

  it.each([...templates, ...client])('is not written in $path', ({ code }) => {
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
