import type { Finding } from '../model/diagnostic.js'
import type { AuthoredText, Term } from '../model/glossary.js'
import { placeAt } from '../utils/place-of-text.js'
import type { CheckInput } from './input.js'
import type { MarkdownFormat } from '../model/source.js'
import { anyOf, escapedMark, fencedCode, indentedCode, inlineCode } from '../utils/markdown-code.js'

/** Report words in the prose of the pages that the glossary forbids, and suggest its term. */
export function glossary({ glossary: wording }: CheckInput): Finding[] {
  const { terms, texts } = wording ?? { terms: [], texts: [] }
  const termByVariant = new Map(terms.flatMap((term) => term.forbid.map((variant) => [variant, term] as const)))
  if (termByVariant.size === 0) return []
  const pattern = patternOf([...termByVariant.keys(), ...containingTerms(terms, [...termByVariant.keys()])])
  return texts.flatMap((text) => forbiddenWords(text, pattern, termByVariant))
}

/** List the terms that contain a forbidden variant: `时间线` is allowed where `时间` is forbidden. */
function containingTerms(terms: readonly Term[], variants: readonly string[]): string[] {
  return terms
    .map(({ term }) => term)
    .filter((word) => variants.some((variant) => word !== variant && word.includes(variant)))
}

/** Create a pattern for any of the words, the longest first. Latin words are matched whole. */
function patternOf(words: readonly string[]): RegExp {
  // Most characters begin none of the words: that one class tells so saves trying them all.
  const first = [...new Set(words.map((word) => word.charAt(0)))].map((letter) => letter.replace(/[\\\]^-]/, '\\$&'))
  const alternatives = [...new Set(words)]
    .sort((a, b) => b.length - a.length)
    .map((word) => {
      const escaped = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
      return `${/^\w/.test(word) ? '(?<!\\w)' : ''}${escaped}${/\w$/.test(word) ? '(?!\\w)' : ''}`
    })
  return new RegExp(`(?=[${first.join('')}])(?:${alternatives.join('|')})`, 'g')
}

/** Find the forbidden words of one text. */
function forbiddenWords(
  { source, text, format }: AuthoredText,
  pattern: RegExp,
  terms: ReadonlyMap<string, Term>
): Finding[] {
  // Most texts have none at all, and searching is cheaper than extracting the prose. V8 compiles a pattern that is matched
  // globally; one that `search` runs may stay interpreted, which takes ten times as long.
  if (text.match(pattern) === null) return []
  return [...proseOf(text, format).matchAll(pattern)].flatMap(({ 0: variant, index }) => {
    const term = terms.get(variant)
    if (!term) return []
    return [
      {
        ruleId: 'glossary',
        data: { variant, original: term.original, replacement: term.term },
        file: source,
        ...placeAt(text, index, variant.length)
      }
    ]
  })
}

/**
 * Replace everything that is not prose by spaces: code, URLs, comments, markup, and front matter that readers do not see.
 * Offsets stay the same, so that places stay valid.
 */
export function proseOf(text: string, format: MarkdownFormat): string {
  const head = /^---[ \t]*\r?\n[\s\S]*?^---[ \t]*$/m.exec(text)
  const length = head?.index === 0 ? head[0].length : 0
  return proseOfHead(text.slice(0, length)) + proseOfBody(text.slice(length), format)
}

/** Keys of the front matter whose values readers see. `keywords` is not among them: they are search terms, also wrong ones. */
const proseKey = /^(?:title|description|sidebar_label|pagination_label|tags)[ \t]*:/

/** Keep only the values of the keys that readers see. */
function proseOfHead(head: string): string {
  let isProse = false
  return head.replace(/^.*$/gm, (line) => {
    if (/^(?:[^\s#-]|---)/.test(line)) isProse = proseKey.test(line)
    return isProse ? line.replace(proseKey, blank).replace(/(?:^|[ \t])#.*$/, blank) : blank(line)
  })
}

const comment = /<!--[\s\S]*?(?:-->|$(?![\s\S]))/

/** URLs of links and images, of definitions, in angle brackets, and bare ones up to full-width punctuation. */
const addresses = [
  /(?<=\])\((?:<[^>\n]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)/,
  /^ {0,3}\[[^\]^][^\]]*\]:[ \t]*\S+/,
  /<[A-Za-z][\w+.-]*:[^\s<>]*>/,
  /(?:https?:\/\/|www\.)[^\s<>"`\u3000-\u303F\uFF00-\uFF60\u2018-\u201D\u2026]+/
]

/** JavaScript in braces, with up to two levels of braces inside. */
const expression = /\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/

/** Imports and exports, up to a blank line. */
const module = /^(?:import|export)[ \t{*][\s\S]*?(?=\n[ \t\r]*\n|$(?![\s\S]))/

/** Elements, and the attributes of headings and directives; some of their values are prose. */
const markup = new RegExp(
  String.raw`(?<markup><\/?[A-Za-z][\w.:-]*(?:\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>{]+|${expression.source}))?)*\s*\/?>` +
    String.raw`|\{(?:[#.]|[\w-]+=)[^{}\n]*\})`
)

const both = [fencedCode, comment, escapedMark, inlineCode, ...addresses, markup]

const notProse: Readonly<Record<MarkdownFormat, RegExp>> = {
  md: anyOf([...both, indentedCode]),
  mdx: anyOf([...both, module, expression])
}

/** Keep only the text that readers see. */
function proseOfBody(body: string, format: MarkdownFormat): string {
  return body.replace(notProse[format], (match, ...rest) => {
    const groups = rest.at(-1) as Readonly<Record<string, string | undefined>>
    return groups.markup === undefined ? blank(match) : proseOfMarkup(match)
  })
}

/** Keep only the values of the attributes that readers see. */
function proseOfMarkup(text: string): string {
  const attribute = /([\s{](?:title|alt|label|summary|aria-label)=)("[^"]*"|'[^']*')|[\s\S]/g
  return text.replace(attribute, (match, name: string | undefined, value: string | undefined) =>
    name === undefined || value === undefined ? blank(match) : blank(name) + value
  )
}

/** Replace each character except line endings by a space. */
function blank(text: string): string {
  return text.replace(/[^\n\r]/g, ' ')
}
