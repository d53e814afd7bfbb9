import { markText, matchedTerms, type MatchedTerms, tokenize } from '../../search/client.js'
import { siteStemmer } from './site-stemmer.js'
import { arrivalKey } from '../shared/arrival-key.js'

/** Store the terms of a hit for the page it leads to; they last for one visit in this tab. */
export function noteArrival(path: string, terms: readonly string[]): void {
  try {
    sessionStorage.setItem(arrivalKey, JSON.stringify({ path, terms }))
  } catch {
    // Blocked: the page is shown without marks.
  }
}

/** Highlight the terms of the search that led to this page, until the reader presses Escape. */
export function markArrival(content: HTMLElement, signal: AbortSignal): void {
  const stored = takeTerms()
  if (stored.length === 0) return
  const terms = matchedTerms(stored, siteStemmer)
  const marks = textsOf(content).flatMap((text) => markNode(text, terms))
  const clear = ({ key, isComposing }: KeyboardEvent) => {
    if (key !== 'Escape' || isComposing) return
    for (const mark of marks) mark.replaceWith(...mark.childNodes)
    content.normalize()
    removeEventListener('keydown', clear)
  }
  addEventListener('keydown', clear, { signal })
}

/** Read and remove the stored terms. */
function takeTerms(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(arrivalKey) ?? 'null')
    sessionStorage.removeItem(arrivalKey)
    if (typeof stored !== 'object' || stored === null) return []
    const { path, terms } = stored as Record<string, unknown>
    const isHere = path === location.pathname && Array.isArray(terms)
    return isHere ? terms.filter((term) => typeof term === 'string') : []
  } catch {
    return []
  }
}

/** List the text nodes of visible prose and code. */
function textsOf(content: HTMLElement): Text[] {
  const texts: Text[] = []
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (tokenize(text.data).length > 0 && !text.parentElement?.closest('button, svg, .sr-only')) texts.push(text)
  }
  return texts
}

/** Wrap the matches in a text in `<mark>`. */
function markNode(text: Text, terms: MatchedTerms): HTMLElement[] {
  return markText(text.data, terms)
    .toReversed()
    .map(([start, end]) => {
      const mark = document.createElement('mark')
      mark.className = 'search-mark'
      text.splitText(end)
      mark.append(text.splitText(start))
      text.after(mark)
      return mark
    })
}
