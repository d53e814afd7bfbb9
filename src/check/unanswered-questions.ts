import type { Finding } from '../model/diagnostic.js'
import { memoize } from '../utils/memoize.js'
import type { CheckInput } from './input.js'

/**
 * Report questions with a name that their page lacks: search would lead readers to a page that says nothing of what they ask for. A
 * word of the same group of synonyms is as good. Few names are in a question: a page, which is long, is searched for those alone.
 */
export function unansweredQuestions({ site, documents, config, glossary, readText }: CheckInput): Finding[] {
  const { lang, search } = config
  if (search === false || readText === undefined) return []
  const groups = [
    ...search.synonyms,
    ...(glossary?.terms ?? []).map(({ original, term, forbid }) => [original, term, ...forbid])
  ]
  const aliases = groups.flatMap((group) => group.map((one) => ({ group, holds: holding(one), whole: wholeName(one) })))
  const listed = search.names.map((word) => ({ word, holds: holding(word) }))
  return documents.flatMap(({ source, dependencies }) => {
    const route = site.routeBySource.get(source)
    if (!route?.questions) return []
    const texts = [source, ...dependencies.filter(({ hash }) => hash !== undefined).map(({ path }) => path)]
    const text = [route.title, ...texts.map((path) => withoutAddresses(readText(path) ?? ''))].join('\n').toLowerCase()
    const isHeld = memoize(String, (name: string) => holding(name)(text))
    return route.questions.flatMap(({ texts: questions, place }) =>
      questions.flatMap((question) => {
        const asked = question.toLowerCase()
        const rest = aliases
          .filter(({ group, holds }) => holds(asked) && group.some(isHeld))
          .reduce((left, { whole }) => left.replace(whole, ' '), question)
        const left = rest.toLowerCase()
        const names = [...listed.filter(({ holds }) => holds(left)).map(({ word }) => word), ...namesIn(rest, lang)]
        const name = names.find((one) => !isHeld(one))
        if (name === undefined) return []
        return [{ ruleId: 'question-unanswered', data: { name, question, title: route.title }, ...place }]
      })
    )
  })
}

/** Languages that write all nouns with a capital. */
const capitalizing = /^(?:de|lb)\b/

/** List the words of a question that are names: those with a capital that begins no sentence, and those of letters and digits. */
function namesIn(question: string, lang: string): string[] {
  const words = question.match(/(?<![A-Za-z0-9])[A-Za-z0-9]+(?:[-_.+:]+[A-Za-z0-9]+)*/g) ?? []
  const isSentence =
    words.length > 2 && !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(question)
  return words.filter((word, index) => {
    if (word.length < 2) return false
    if (/[A-Z]/.test(word.slice(1)) || /^[A-Za-z].*\d/.test(word)) return true
    return /^[A-Z]/.test(word) && !(isSentence && (index === 0 || capitalizing.test(lang)))
  })
}

/**
 * Create a test for a name in a text in lower case; a longer word that begins with it is one of its forms. Most texts lack most names, which
 * looking for a part of the name shows many times faster than a pattern.
 */
function holding(name: string): (text: string) => boolean {
  const expression = patternOf(name)
  const [first = ''] = partsOf(name)
  return (text) => text.includes(first) && expression.test(text)
}

/** Create a pattern of a name as a word of its own. */
function wholeName(name: string): RegExp {
  return new RegExp(`${patternOf(name).source}(?![a-z0-9])`, 'giu')
}

/** Create a pattern of a name in lower case, whatever joins its parts. */
function patternOf(name: string): RegExp {
  const [first = ''] = partsOf(name)
  const parts = partsOf(name).map((part) => part.replaceAll(/[\\^$*+?()[\]{}|]/g, '\\$&'))
  return new RegExp((/^[a-z0-9]/.test(first) ? '(?<![a-z0-9])' : '') + parts.join('[\\s._/-]*'), 'u')
}

/** Split a name, in lower case, where something joins its parts. */
function partsOf(name: string): string[] {
  return name.toLowerCase().split(/[\s._/-]+/)
}

/** Leave out where links lead, and settings that readers do not see. */
function withoutAddresses(text: string): string {
  return text
    .replace(/^---\n[\s\S]*?\n---\n/, (head) =>
      (head.match(/^(?:title|description|sidebar_label):.*/gm) ?? []).join('\n')
    )
    .replaceAll(/\]\([^()\s]*/g, '](')
}
