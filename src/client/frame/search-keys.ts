import type { Mount } from '../shared/mount.js'

/** What the search module offers; it is loaded when the reader turns to search. */
interface SearchModule {
  readonly preload: () => void
  readonly open: (searchHref: string, query: string) => void
}

/** Longest query, in UTF-16 units; a longer selection is no query. */
const longestQuery = 64

/**
 * Open search with its link, `/`, Ctrl+K or Cmd+K; on the search page they lead into its field. Where search cannot be
 * loaded the link leads to the search page.
 */
export const searchKeys: Mount = (element, signal) => {
  const link = element.querySelector<HTMLAnchorElement>('.search-link')
  const { module } = link?.dataset ?? {}
  if (!link || module === undefined) return
  const hint = link.querySelector<HTMLElement>('kbd')
  if (hint && /Mac|iP(hone|ad)/.test(navigator.userAgent)) hint.textContent = hint.dataset.apple ?? ''
  const load = () => import(module) as Promise<SearchModule>
  const preload = () => void load().then((search) => search.preload(), console.warn)
  const open = async () => {
    const field = element.querySelector<HTMLElement>('main input[name="q"]')
    if (field) {
      field.focus()
      return
    }
    try {
      const search = await load()
      search.open(link.href, selectedText())
    } catch {
      location.assign(link.href)
    }
  }
  for (const event of ['pointerenter', 'focus', 'touchstart'])
    link.addEventListener(event, preload, { signal, passive: true, once: true })
  link.addEventListener('click', (event) => isPlain(event) && (event.preventDefault(), void open()), { signal })
  addEventListener('keydown', (event) => asksForSearch(event) && (event.preventDefault(), void open()), { signal })
}

/** Say whether a key asks for search; text that is being typed asks for nothing. */
function asksForSearch({ key, ctrlKey, metaKey, altKey, target, isComposing }: KeyboardEvent): boolean {
  if (isComposing || altKey) return false
  if (key.toLowerCase() === 'k') return ctrlKey !== metaKey
  const isEditing =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  return key === '/' && !ctrlKey && !metaKey && !isEditing
}

/** Say whether a click asks for nothing more than the link. */
function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
}

/** Read what the reader has selected, when it may be a query. */
function selectedText(): string {
  const text = getSelection()?.toString().trim() ?? ''
  return text.length <= longestQuery ? text : ''
}
