import type { Choice } from './choices.js'
import { chosen, keepChoice } from './remember-choice.js'

/** Whether an offer was decided on in this document: readers hear of it where they arrive, and not again. */
let isDecided = false

/**
 * Offer the page in the language of the reader's browser, or in the language or version that was chosen before. Readers who follow links of
 * the site know where they are, and nobody is led away. The offer lies over the page, which it does not move; who closes it has chosen what is open.
 */
export function offerEdition(choices: readonly Choice[], closeLabel: string, signal: AbortSignal): void {
  if (isDecided) return
  isDecided = true
  if (document.referrer.startsWith(`${location.origin}/`)) return
  const wanted = wantedLanguage(choices) ?? wantedVersion(choices)
  const text = document.getElementById('capstan-text')
  if (!wanted?.offer || wanted.isCurrent || !wanted.isExact || !text) return
  const link = Object.assign(document.createElement('a'), { href: wanted.link.href, textContent: wanted.offer })
  link.addEventListener('click', () => wanted.link.click(), { signal })
  const offer = Object.assign(document.createElement('p'), { className: 'banner offer', dir: 'auto' })
  if (wanted.kind === 'language') offer.lang = wanted.name
  const close = Object.assign(document.createElement('button'), { type: 'button', className: 'icon-button' })
  close.ariaLabel = closeLabel
  close.lang = document.documentElement.lang
  close.addEventListener(
    'click',
    () => {
      const open = choices.find(({ kind, isCurrent }) => kind === wanted.kind && isCurrent)
      if (open) keepChoice(open)
      offer.remove()
    },
    { signal }
  )
  offer.append(link, close)
  text.prepend(offer)
  signal.addEventListener('abort', () => offer.remove())
}

/** Find the language that was chosen, else the first of the browser's that the site has; undefined: the page is in it. */
function wantedLanguage(choices: readonly Choice[]): Choice | undefined {
  const languages = choices.filter(({ kind }) => kind === 'language')
  const known = chosen('language')
  const tags = known === undefined ? navigator.languages : [known]
  for (const tag of tags) {
    const found = languages.find(({ name }) => name === tag) ?? languages.find(({ name }) => isSame(name, tag))
    if (found) return found.isCurrent ? undefined : found
  }
  return undefined
}

/** Whether two tags are one language in one script: `en-GB` and `en`, but not `zh-TW` and `zh-CN`. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((tag) => new Intl.Locale(tag).maximize())
  return a?.language === b?.language && a?.script === b?.script
}

/** Find the version that was chosen, for a page whose address names none. */
function wantedVersion(choices: readonly Choice[]): Choice | undefined {
  const versions = choices.filter(({ kind }) => kind === 'version')
  const own = versions.find(({ isCurrent }) => isCurrent)
  if (!own || location.pathname.includes(`/${encodeURI(own.name)}/`)) return undefined
  return versions.find(({ name }) => name === chosen('version'))
}
