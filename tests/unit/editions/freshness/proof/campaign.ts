/**
 * Hostile and unlucky translations: every syntax of blocks and lines that we or the six generators know, at every kind of block, through each form of a
 * worksheet. What is written is judged by the page that a build makes of it, and not by the proof.
 */
import { parsePo } from '../../../../../src/editions/freshness/worksheets/parse-po.js'
import { parseWorksheet } from '../../../../../src/editions/translations/read-returned.js'
import { parseXliff } from '../../../../../src/editions/freshness/worksheets/parse-xliff.js'
import { compilePage } from '../../../../../src/markdown/compile.js'
import type { MarkdownFormat } from '../../../../../src/model/source.js'
import { escapeText } from '../../../../../src/utils/escape.js'
import { dialectOf } from '../../../../helpers/dialects.js'
import { fixtureContext, pageOf } from '../../../markdown/compile-fixture.js'
import { frames, randomOf, syntaxes, words } from './generated-texts.js'
import { pageProver } from './prove-page.js'

const page = (more: string) => `---
title: Start
description: Long words here
---

Opening paragraph with \`code\` and [a link](https://example.com/b "its title").

## Install now

1. First item
2. Second item

- An item
  - inner item

> Quoted words

| Head | Name |
| - | - |
| one | two |

Before the box.

${more}

A last paragraph.
`

/** Pages of each dialect. */
const pages: readonly (readonly [dialect: string, format: MarkdownFormat, more: string])[] = [
  [
    'capstan',
    'md',
    ':::note[Careful]\n\nInside of it.\n\n:::\n\n<details>\n<summary>Summary here</summary>\n\nHidden words.\n\n</details>'
  ],
  [
    'capstan',
    'mdx',
    ':::note[Careful]\n\nInside of it.\n\n:::\n\n<div className="x">\n\nIn an element.\n\n</div>\n\nEnd {1 + 1} of it.'
  ],
  ['docusaurus', 'mdx', ':::note[Careful]\n\nInside of it.\n\n:::\n\n<div className="x">\n\nIn an element.\n\n</div>'],
  ['starlight', 'mdx', ':::note[Careful]\n\nInside of it.\n\n:::\n\nEnd {1 + 1} of it.'],
  ['vitepress', 'md', '::: tip Careful\n\nInside of it.\n\n:::\n\n<div>\n\nIn an element.\n\n</div>'],
  ['hugo', 'md', '{{% alert title="Careful" %}}\n\nInside of it.\n\n{{% /alert %}}'],
  ['mkdocs', 'md', '!!! note "Careful"\n\n    Inside of it.\n\nPress ++ctrl++ now.'],
  ['mdbook', 'md', '> [!NOTE]\n> Inside of it.\n\n<div>\n\nIn an element.\n\n</div>']
]

/** Forms of worksheets: how a translation is written in each, and read again. */
const forms: readonly ((target: string) => string | undefined)[] = [
  (target) =>
    parsePo(
      `msgid ""\nmsgstr "Language: de\\n"\n\nmsgctxt "a.md#/x"\nmsgid "x"\nmsgstr ${JSON.stringify(target).replaceAll(/\\u([\da-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))}\n`
    ).units[0]?.target,
  (target) => {
    const written = escapeText(target.replaceAll('{{', '\u0001').replaceAll('}}', '\u0002'))
      .replaceAll(/\{(\d+)\}/g, '<x id="$1"/>')
      .replaceAll('\u0001', '{')
      .replaceAll('\u0002', '}')
    return parseXliff(
      `<xliff><file target-language="de"><body><trans-unit id="a"><target>${written}</target></trans-unit></body></file></xliff>`
    ).units[0]?.target
  },
  (target) => parseWorksheet(`---\ntarget: de\n---\n\n## a.md#/x\n\n> x\n\n- at: y\n\n${target}\n`).units[0]?.target
]

/** What became of the texts of a campaign. */
export interface CampaignResult {
  readonly asIs: number
  readonly escaped: number
  readonly refused: number
  /** Those that became something else than what was proven. */
  readonly faults: readonly string[]
}

/** Run so many cases, which are the same for a seed. */
export async function runCampaign(cases: number, seed = 1): Promise<CampaignResult> {
  const random = randomOf(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const provers = await Promise.all(
    pages.map(async ([dialect, format, more]) => {
      const text = page(more)
      const prover = await pageProver({ text, dialect, format })
      return { dialect, format, text, ...prover, outline: tagsOf(await compile(text, dialect, format)) }
    })
  )
  const counts = { asIs: 0, escaped: 0, refused: 0 }
  const faults: string[] = []
  for (let index = 0; index < cases; index++) {
    const prover = pick(provers)
    const at = Math.floor(random() * prover.units.length)
    const unit = prover.units[at]
    if (!unit) continue
    const syntax = syntaxes[index % syntaxes.length] ?? ''
    const said = pick(frames)
      .replaceAll('S', () => syntax)
      .replaceAll('W', () => pick(words))
      .trim()
    const marks = unit.placeholders.map((_, number) => `{${number + 1}}`).join(' ')
    const isRow = unit.block.kind === 'row'
    const doubled = said.replaceAll(/[{}]/g, '$&$&')
    const target = isRow
      ? `| ${doubled} | zwei |`
      : random() < 0.5
        ? `${doubled} ${marks}`.trim()
        : `${marks} ${doubled}`.trim()
    const returned = pick(forms)(target)
    const fault = (what: string) =>
      faults.push(
        `${what}: ${JSON.stringify(said)} for ${JSON.stringify(unit.source)} of ${prover.dialect} ${prover.format}`
      )
    if (returned === undefined) continue
    const { escaped, refused, written } = await prover.prove((source, number) =>
      number === at ? returned : source.replace(/^(?=\p{L})/u, 'Ü ')
    )
    if (refused.some(({ line }) => line !== at + 1))
      fault(`Another text is refused (${prover.units[(refused[0]?.line ?? 1) - 1]?.source} ${refused[0]?.message})`)
    if (refused.length > 0) {
      counts.refused++
      continue
    }
    counts[escaped.has(unit.id) ? 'escaped' : 'asIs']++
    if (written === undefined) {
      fault('Nothing is written')
      continue
    }
    const html = await compile(written, prover.dialect, prover.format)
    if ('capstanRan' in globalThis) fault('It has run')
    Reflect.deleteProperty(globalThis, 'capstanRan')
    if (tagsOf(html) !== prover.outline) fault('The page has other elements')
    // Emoji and icons are drawn as their dialects have them.
    const isDrawn = /:(?:tada|material-check):/.test(said)
    if (unit.block.kind !== 'field' && !isDrawn && !lettersOf(textOf(html)).includes(lettersOf(said)))
      fault('Words are lost')
  }
  return { ...counts, faults }
}

async function compile(text: string, dialect: string, format: MarkdownFormat): Promise<string> {
  const context = { ...fixtureContext('/nowhere'), dialect: dialectOf(dialect) }
  return (await compilePage(pageOf(text, `page.${format}`, format), context)).html
}

/** List the tags of a page, but for those of emphasis. */
function tagsOf(html: string): string {
  const tags = html.match(/<\/?[a-z][\w-]*/g) ?? []
  return tags.filter((tag) => !/^<\/?(?:em|strong|del|mark|ins|sub|sup|abbr)$/.test(tag)).join(' ')
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' }

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&(lt|gt|amp|quot);/g, (_, name: string) => entities[name] ?? '')
}

/** Take the letters and digits of a text, which no markup takes away. */
function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '')
}
