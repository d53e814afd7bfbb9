/** A PDF is read by poppler: nothing is cut, no word is torn, and the contents name the sheets on which the chapters are. */
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { findFastBrowser } from '../../scripts/find-browser.js'
import { temporaryFolder, writeFiles } from '../helpers/files.js'
import { spawnCapstan } from '../helpers/spawn-capstan.js'
import { readWith } from './read-with.js'

/** A table of some columns, whose words have fifteen letters. */
function tableOf(columns: number): string {
  const cells = (text: string) => `| ${Array.from({ length: columns }, (_, index) => `${text}${index}`).join(' | ')} |`
  const rule = `${'| - '.repeat(columns)}|`
  return [cells('title_'), rule, cells('configuration_'), ''].join('\n')
}

/** The names of the nodes of a chain, which occur nowhere else, in letters of one font. */
const nodesOf = (name: string) => Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => `${name}node${letter}`)

/** A chain of 26 nodes. */
const chain = (direction: string, name: string) =>
  ['```mermaid', `flowchart ${direction}`, `  ${nodesOf(name).join(' --> ')}`, '```', ''].join('\n')
const chains = ['wide', 'high', 'listed'] as const

const folder = temporaryFolder()
const file = join(folder, 'out.pdf')
let stderr = ''

beforeAll(async () => {
  writeFiles(folder, {
    'site.config.ts': `export default { title: 'Docs', lang: 'zh-CN' }\n`,
    'content/index.md': '# 首页\n\n文字。\n',
    'content/a.md': `# Scaled\n\n${tableOf(6)}`,
    'content/b.md': `# Turned\n\n${tableOf(12)}\n1. In a list\n\n   ${tableOf(11).replaceAll('\n', '\n   ')}`,
    'content/c.md': `# 太宽\n\n${tableOf(40)}\nThe end.\n`,
    'content/d.md': `# Address\n\n| Name | Where |\n| - | - |\n| one | https://example.com/${'long/'.repeat(30)} |\n`,
    'content/e.md': `# Chains\n\n${chain('LR', 'wide')}\n${chain('TD', 'high')}\n1. In a list\n\n   ${chain('LR', 'listed').replaceAll('\n', '\n   ')}`,
    'content/f.md':
      '# Side by side\n\n```mermaid\nflowchart LR\n  oak --> elm --> ash --> fir --> yew --> bay --> fig --> gum --> box --> nut\n```\n',
    'content/g.md': `# Never\n\nText.\n\n\`\`\`mermaid\nsequenceDiagram\n  A->>B: ${'Endless_'.repeat(60)}\n\`\`\`\n`
  })
  const made = await spawnCapstan(['pdf', folder, '--output', file], { env: { CAPSTAN_BROWSER: findFastBrowser() } })
  ;({ stderr } = made)
  expect(made.code, stderr).toBe(0)
})

/** Read the text of a sheet, as it is laid out. */
const sheet = (number: number) => readWith('pdftotext', ['-layout', '-f', `${number}`, '-l', `${number}`, file, '-'])
const count = () => Number(/^Pages:\s+(\d+)$/m.exec(readWith('pdfinfo', [file]))?.[1])

test('it is tagged, and each line of the contents names the sheet where its chapter begins', () => {
  expect(readWith('pdfinfo', [file])).toMatch(/^Tagged:\s+yes$/m)
  const lines = [...sheet(2).matchAll(/^\s*(\S.*?)\s{2,}(\d+)$/gm)].map(([, title = '', number]) => [
    title,
    Number(number)
  ])
  expect(lines.map(([title]) => title)).toEqual([
    '首页',
    'Scaled',
    'Turned',
    '太宽',
    'Address',
    'Chains',
    'Side by side',
    'Never'
  ])
  for (const [title, number] of lines) expect(sheet(Number(number)), `${title}`).toContain(`\n${title}\n`)
})

test('words of tables stay whole and on the sheet, which is turned where they need it', () => {
  const sheets = Array.from({ length: count() }, (_, index) => sheet(index + 1))
  for (const columns of [6, 12, 11]) {
    const row = Array.from({ length: columns }, (_, index) => `configuration_${index}`)
    const found = sheets.filter((text) =>
      text.split('\n').some((line) => line.trim().split(/\s+/).join() === row.join())
    )
    expect(found.length, `${columns} columns`).toBeGreaterThan(0)
  }
  const sizes = [...readWith('pdfinfo', ['-l', `${count()}`, file]).matchAll(/size:\s+(\d+)\S* x (\d+)/g)]
  expect(sizes.filter(([, width = '', height = '']) => Number(width) > Number(height)).length).toBeGreaterThanOrEqual(3)
})

test('each node of a large diagram is there once, whole, and large enough to be read', () => {
  /** Widths of a letter of each word, on average, which is half of its size. */
  const widths = new Map<string, number[]>()
  for (const [, left = '', right = '', word = ''] of readWith('pdftotext', ['-bbox', file, '-']).matchAll(
    /xMin="(-?[\d.]+)"[^>]*xMax="([\d.]+)"[^>]*>([^<]*)/g
  ))
    widths.set(word, [...(widths.get(word) ?? []), (Number(right) - Number(left)) / word.length])
  for (const node of chains.flatMap(nodesOf)) {
    expect(widths.get(node), node).toHaveLength(1)
    expect(widths.get(node)?.[0], node).toBeGreaterThan(3)
  }
  for (const node of ['oak', 'nut']) expect(widths.get(node)?.[0], node).toBeGreaterThan(2.4)
})

test('no word is beyond the edge of its sheet', () => {
  const boxes = readWith('pdftotext', ['-bbox', file, '-'])
  let words = 0
  for (const [, width = '', page = ''] of boxes.matchAll(/<page width="([\d.]+)"[^>]*>([^]*?)<\/page>/g))
    for (const [, left = '', right = '', word = ''] of page.matchAll(
      /xMin="(-?[\d.]+)"[^>]*xMax="([\d.]+)"[^>]*>([^<]*)/g
    )) {
      words++
      expect(Number(left), word).toBeGreaterThan(0)
      expect(Number(right), word).toBeLessThan(Number(width))
    }
  expect(words).toBeGreaterThan(100)
})

test('a table or a diagram that fits no sheet is a finding at its place, and an address in a cell is none', () => {
  expect(stderr.match(/^content\/\S+ \w+ .*print-\w+$/gm)).toEqual([
    expect.stringMatching(/^content\/c\.md:3:1 warning The table of 40 columns does not fit/),
    expect.stringMatching(/^content\/g\.md:7:1 warning The diagram cannot be read on a sheet/)
  ])
})
