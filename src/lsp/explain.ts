import type { Hover, MarkupContent } from 'vscode-languageserver'
import { createSectionsReader } from '../editions/index.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { Page } from '../model/page.js'
import { isApiPage } from '../model/api.js'
import type { RuleTexts } from '../model/rule.js'
import { rules, type RuleId } from '../model/rules.js'
import { findReference, type Reference } from './find-reference.js'
import type { SiteState, Spot } from './site-state.js'
import { toRange } from './to-range.js'

/** Explain what is at a spot: where a link leads, what the manual says of a finding, what a term means. */
export async function explain(
  spot: Spot,
  state: SiteState,
  { found, language }: { readonly found: readonly Diagnostic[]; readonly language: keyof RuleTexts }
): Promise<Hover | undefined> {
  const said = [...new Set(found.map(({ ruleId }) => ruleId))].flatMap((id) => ruleText(id, language))
  const reference = findReference(spot, state)
  const target = reference && (await describeTarget(reference))
  const term = reference ? undefined : describeTerm(spot, state)
  const texts = [...said, ...(target === undefined ? [] : [target]), ...(term === undefined ? [] : [term])]
  if (texts.length === 0) return undefined
  const contents: MarkupContent = { kind: 'markdown', value: texts.join('\n\n') }
  return reference ? { contents, range: toRange(reference.place) } : { contents }
}

/** Get what the manual says of a rule. */
function ruleText(id: string, language: keyof RuleTexts): string[] {
  return Object.hasOwn(rules, id) ? [`\`${id}\`: ${rules[id as RuleId].manual[language]}`] : []
}

/** Describe where a link leads. */
async function describeTarget({ edition, route, hash, file }: Reference): Promise<string | undefined> {
  if (file !== undefined) return `\`${file}\``
  if (!route) return undefined
  const { config, cache, prepared } = edition
  const address = config.basePath.replace(/\/$/, '') + route.permalink
  const page = prepared.pages.find((each): each is Page => !isApiPage(each) && each.source === route.source)
  const sections = page && hash !== undefined ? (await createSectionsReader(config, cache)(page)).sections : []
  const heading = sections.find(({ anchor }) => anchor === hash)?.title
  const document = prepared.documents.find(({ source }) => source === route.source)
  const about = route.description ?? document?.excerpt ?? ''
  const title = heading === undefined ? route.title : `${route.title} › ${heading}`
  return [`**${escaped(title)}**`, `\`${address}${hash === undefined ? '' : `#${hash}`}\``, escaped(about)]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** Write a text so that Markdown shows it as it is. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|]/g, '\\$&')
}

/** Describe what the term at a spot means, the longest where several are there. */
function describeTerm({ text, offset }: Spot, { editions }: SiteState): string | undefined {
  const terms = editions.flatMap(({ prepared }) => prepared.terms)
  const here = terms.filter(({ term, meaning }) => meaning !== undefined && isAt(term, text, offset))
  const [longest] = here.sort((a, b) => b.term.length - a.term.length)
  return longest && `**${escaped(longest.term)}**: ${longest.meaning}`
}

/** Whether a word is at an offset of a text. */
function isAt(word: string, text: string, offset: number): boolean {
  const start = Math.max(0, offset - word.length)
  return text.slice(start, offset + word.length).includes(word)
}
