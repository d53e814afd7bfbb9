/**
 * Texts of every syntax, and the same as keyboards for Chinese write it, below `check --fix`: what is written says the same words as before, its code is
 * byte for byte that of its author, it has no finding that was not there, and nothing is left to be edited.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fixFindings } from '../../../../src/check/fix/fix-findings.js'
import { check } from '../../../../src/commands/check.js'
import type { Diagnostic } from '../../../../src/model/diagnostic.js'
import { temporaryFolder, writeFiles } from '../../../helpers/files.js'
import { generateTexts, randomOf } from '../../editions/freshness/proof/generated-texts.js'

/** What became of the texts of a campaign. */
export interface FixCampaign {
  /** Number of edits. */
  readonly edits: number
  readonly faults: readonly string[]
}

const wide: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('#[](){}!*|:`~-=<>"', (sign) => sign).map((sign) => [
    sign,
    sign === '"' ? '“' : String.fromCharCode(sign.charCodeAt(0) + 0xfee0)
  ])
)

/** Code that is around the texts, with signs of every kind. */
const code = '```md\n＃＃ 标题 ［c］（./Other.md） ** x ** [a](./Other.md)\n：：：tip\n```'

/** Pages of one site: what a page gains or loses by an edit is found out by checking its site again. */
const sitePages = 100

/** Fix so many of 2,000 texts, which are the same for a seed, each on a page of its own. */
export async function runFixCampaign(count: number, seed = 1): Promise<FixCampaign> {
  const step = Math.floor(2000 / count)
  const texts = generateTexts(2000, seed).filter((_, index) => index % step === 0)
  const results: FixCampaign[] = []
  for (let at = 0; at < texts.length; at += sitePages)
    results.push(await fixTexts(texts.slice(at, at + sitePages), seed + at))
  return {
    edits: results.reduce((sum, { edits }) => sum + edits, 0),
    faults: results.flatMap(({ faults }) => faults)
  }
}

async function fixTexts(texts: readonly string[], seed: number): Promise<FixCampaign> {
  const random = randomOf(seed)
  const widen = (text: string) => text.replaceAll(/[#[\](){}!*|:`~\-=<>"]/g, (sign) => wide[sign] ?? sign)
  const pages = texts.map((text, index) => {
    const written = [text, widen(text), text.replaceAll(/\S+/g, (word) => (random() < 0.5 ? widen(word) : word))]
    return [
      `content/p${index}.md`,
      `# Page ${index}\n\n${code}\n\n${written[index % 3] ?? ''}\n\n[a](./Other.md#Part-One) and ［b］（./other.md）\n`
    ] as const
  })
  const folder = temporaryFolder()
  writeFiles(folder, {
    'site.config.ts': "export default { title: 'T', lang: 'zh-CN' }\n",
    'content/other.md': '# Other\n\n## Part one\n',
    ...Object.fromEntries(pages)
  })
  const run = () => check(folder, { external: false })
  const before = await run()
  const { count: edits, result } = await fixFindings(before, run)
  const again = await fixFindings(result, run)
  const known = foundIn(before.messages)
  const found = foundIn(result.messages)
  const faults = pages.flatMap(([file, text]) => {
    const now = readFileSync(join(folder, file), 'utf8')
    const fault = (what: string) =>
      `${what}: ${JSON.stringify(text.slice(text.indexOf('```\n') + 4))} ${JSON.stringify(now.slice(now.indexOf('```\n') + 4))}`
    const newRules = [...(found.get(file) ?? [])].filter((rule) => known.get(file)?.has(rule) !== true)
    return [
      ...(now.includes(code) ? [] : [fault('Its code is another')]),
      ...(lettersOf(now) === lettersOf(text) ? [] : [fault('It has other words')]),
      ...newRules.map((rule) => fault(`It has the finding ${rule}`))
    ]
  })
  return { edits, faults: again.count === 0 ? faults : [...faults, `${again.count} edits are left`] }
}

/** Gather the rules of findings by file. */
function foundIn(messages: readonly Diagnostic[]): ReadonlyMap<string, ReadonlySet<string>> {
  const rules = new Map<string, Set<string>>()
  for (const { file, ruleId } of messages) rules.set(file, (rules.get(file) ?? new Set()).add(ruleId))
  return rules
}

/** Take the letters and digits of a text, in one width and case. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
