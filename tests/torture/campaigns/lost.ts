import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPageCompiler } from '../../../src/compile/compile-page.js'
import { openTemporaryCache } from '../../../src/cache/temporary-cache.js'
import { loadConfig } from '../../../src/config/load.js'
import type { Finding, Place } from '../../../src/model/diagnostic.js'
import type { MarkedPage } from '../../../src/model/document.js'

import { root } from '../../helpers/capstan.js'
import { listFiles } from '../../helpers/files.js'
import { pageOf } from '../../unit/markdown/compile-fixture.js'
import type { Campaign } from '../campaign.js'
import { mutateBlocks } from '../fuzz/mutate-blocks.js'

/** A round changes a block of a page of the first site: none of the words that readers saw before goes without a finding. */
export const lost: Campaign = {
  name: 'lost',
  rounds: { fixed: 8, full: 500 },
  async open(_, random) {
    const config = await loadConfig(root)
    const compile = createPageCompiler(config, openTemporaryCache().cache)
    const sources = listFiles(join(root, 'content'))
      .filter((path) => path.endsWith('.md') && !/(?:^|\/)_/.test(path))
      .sort()
    return async () => {
      const contentPath = random.pick(sources)
      const text = readFileSync(join(root, 'content', contentPath), 'utf8')
      const { name, text: changed } = mutateBlocks(text, random)
      const [before, after] = await Promise.all(
        [text, changed].map((given) => compile({ ...pageOf(given, `content/${contentPath}`), contentPath }))
      )
      const shown = withoutOthers(changed, blocksOfOthers(text, config.edition.version ?? ''))
      if (before && after) checkWords(before, { text: shown, page: after }, `${contentPath}: ${name}`)
      return `${contentPath}: ${name}`
    }
  }
}

/** A text, and what it became. */
interface CompiledText {
  readonly text: string
  readonly page: MarkedPage
}

/** List the blocks of a text that other versions show. */
function blocksOfOthers(text: string, version: string): string[] {
  const blocks = text.matchAll(/^(:{3,})only\{([^{}\n]*)\}\n[^]*?^\1$/gm)
  return [...blocks].flatMap(([block, , condition = '']) => (condition.includes(version) ? [] : [block]))
}

/** Blank blocks in a text that has them as they were. */
function withoutOthers(text: string, blocks: readonly string[]): string {
  return blocks.reduce((rest, block) => rest.replace(block, () => block.replaceAll(/[^\n]/g, ' ')), text)
}

/** Throw when words that a page has shown are in its changed text but not shown, at lines without a finding. */
function checkWords(before: MarkedPage, after: CompiledText, change: string): void {
  const shownBefore = wordsOf(shownBy(before).replaceAll(/<[^>]*>/g, ' '))
  const shown = shownBy(after.page)
  const { findings } = after.page.document
  // What is not closed, or closed elsewhere, says so of all that is below it.
  const isFound = (line: number) =>
    findings.some((finding) =>
      placesOf(finding).some(
        (place) => place.line <= line && (finding.ruleId === 'unclosed-directive' || line <= place.endLine)
      )
    )
  const lines = withoutHidden(after.text).split('\n')
  const missing = lines.flatMap((text, index) => {
    if (isFound(index + 1)) return []
    return [...wordsOf(text)]
      .filter((word) => shownBefore.has(word) && !shown.includes(word))
      .map((word) => `${index + 1}: ${word}`)
  })
  if (missing.length > 0) throw new Error(`${change} loses ${missing.join(', ')}\n${after.text}`)
}

/** List the places that a finding names: of lost text every line. */
function placesOf(finding: Finding & { readonly places?: readonly Place[] }): readonly Place[] {
  return [finding, ...(finding.places ?? [])]
}

/** Read what a page shows: its title, its HTML with the attributes, and its code. */
function shownBy({ html, blocks, document }: MarkedPage): string {
  const text = html.replaceAll(/&#x([\dA-F]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  return [text, ...blocks.map(({ code }) => code), document.excerpt].join('\n').toLowerCase()
}

/** List the words of a text, of Han the runs between punctuation. */
function wordsOf(text: string): ReadonlySet<string> {
  return new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1)
  )
}

/** Blank what no reader sees: front matter, the title above the text, comments, the numbers of lines that a fence marks. */
function withoutHidden(text: string): string {
  const blank = (hidden: string) => hidden.replaceAll(/[^\n]/g, ' ')
  return text
    .replace(/^---\n[\s\S]*?\n---\n/, blank)
    .replace(/^\s*# .*$/m, blank)
    .replaceAll(/<!--[\s\S]*?-->/g, blank)
    .replaceAll(/(?<=^[ >]*`{3,}[^\n{]*)\{[\d, -]+\}/gm, blank)
}
