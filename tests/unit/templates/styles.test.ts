import { describe, expect, it } from 'vitest'
import { codeForeground, codeRoles } from '../../../src/markdown/code/code-theme.js'
import { admonitionKinds } from '../../../src/model/content-props.js'
import { readSource, readSources } from './sources.js'

type Colors = Readonly<Record<string, string>>

const tokens = readSource('templates/styles/tokens.css')
const light = colorsOf(blockAfter(tokens, ':root {'))
const dark = { ...light, ...colorsOf(blockAfter(tokens, "[data-theme='dark'] {")) }

/** What stands on what: text colours, then the grounds they meet. */
const pairs: readonly (readonly [string, readonly string[]])[] = [
  ['ink', ['paper', 'sunken', 'tint', 'accent-tint', 'raised', 'line-highlighted', 'mark']],
  ['text', ['paper', 'sunken', 'raised', 'mark', ...admonitionKinds.map((kind) => `${kind}-tint`)]],
  ['muted', ['paper', 'sunken', 'tint', 'raised', 'accent-tint', 'code-background']],
  ['faint', ['paper', 'code-background', 'line-highlighted']],
  ['accent', ['paper', 'raised', 'tint', 'sunken', ...admonitionKinds.map((kind) => `${kind}-tint`)]],
  ['accent-strong', ['paper', 'accent-tint', 'tint']],
  ['on-accent', ['accent', 'accent-strong']],
  ['code-text', ['code-background', 'line-highlighted', 'line-added', 'line-removed']],
  ['danger', ['paper', 'danger-tint']],
  ['warning', ['warning-tint']],
  ...admonitionKinds.map((kind) => [kind, [`${kind}-tint`]] as const)
]

describe.each([
  ['light', light],
  ['dark', dark]
])('the %s scheme', (scheme, colors) => {
  const cases = pairs.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const))

  it.each(cases)('%s can be read on %s', (text, ground) => {
    expect(contrast(colorOf(colors, text), colorOf(colors, ground))).toBeGreaterThanOrEqual(4.5)
  })

  it('has enough contrast for focus, icons and controls', () => {
    for (const name of ['accent', 'muted'])
      expect(contrast(colorOf(colors, name), colorOf(colors, 'paper'))).toBeGreaterThanOrEqual(3)
  })

  it.each(['code-background', 'line-highlighted', 'line-added', 'line-removed'])(
    'leaves every colour of code readable on %s',
    (ground) => {
      const unreadable = [{ name: 'plain', ...codeForeground }, ...codeRoles].filter(
        (role) => contrast(role[scheme as 'light' | 'dark'], colorOf(colors, ground)) < 4.5
      )
      expect(unreadable.map(({ name }) => name)).toEqual([])
    }
  )
})

describe('styles', () => {
  const files = readSources('templates/styles', ['.css'])

  it('show readers without JavaScript the same dark scheme', () => {
    const system = readSource('templates/styles/tokens-system.css')
    expect(declarationsOf(blockAfter(system, "[data-cs-theme-source='system']:not([data-cs-js]) {"))).toEqual(
      declarationsOf(blockAfter(tokens, "[data-theme='dark'] {"))
    )
  })

  it('define every colour as a token', () => {
    for (const { path, code } of files)
      if (!/tokens/.test(path)) expect(code, path).not.toMatch(/#[\da-f]{3,8}\b(?![^{}]*\{)/i)
  })

  it('ask for nothing by :has() in order to style what details hold, which browsers would style anew whenever something is added to a page', () => {
    const selectors = files.flatMap(({ code }) => code.match(/[^{};]+(?=\{)/g) ?? [])
    expect(selectors.filter((selector) => /:has\(.*::details-content/s.test(selector))).toEqual([])
  })

  it('use only defined tokens, and all of them', () => {
    const all = files.map(({ code }) => code).join('\n')
    const defined = new Set([...all.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name))
    const used = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
    expect([...used].filter((name) => !defined.has(name))).toEqual([])
    expect([...defined].filter((name) => !used.has(name))).toEqual([])
  })

  it('are all imported, each into a layer', () => {
    for (const { path } of files) {
      const name = path.split('/').at(-1) ?? ''
      const index = readSource(path.replace(name, 'index.css'))
      if (name !== 'index.css') expect(index).toMatch(new RegExp(`@import '\\./${name}' layer\\(\\w+\\);`))
    }
  })

  it('have no gap between desktop and mobile widths', () => {
    for (const { path, code } of files) expect(code, path).not.toMatch(/(?:min|max)-width:\s*\d/)
  })
})

/** Cut out the block that follows a selector. */
function blockAfter(css: string, selector: string): string {
  const start = css.indexOf(selector) + selector.length
  return css.slice(start, css.indexOf('}', start))
}

/** List the declarations of a block. */
function declarationsOf(block: string): string[] {
  return block
    .split(';')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Read the colours of a block by name. */
function colorsOf(block: string): Colors {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', color = '']) => [name, color])
  )
}

/** Look a colour up; a name that is gone is a failure. */
function colorOf(colors: Colors, name: string): string {
  const color = colors[name]
  if (color === undefined) throw new Error(`No colour is named ${name}.`)
  return color
}

/** Compute the contrast of two colours by WCAG 2. */
function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Compute the relative luminance of a colour. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
