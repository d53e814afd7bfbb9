import { maxQueryLength } from '../../model/search.js'
import type { Mount } from '../shared/mount.js'
import { isPlainClick } from '../shared/plain-click.js'

/** The interface of the search module, which is loaded on demand. */
interface SearchModule {
  readonly preload: () => void
  /** Open the dialog with the selected text, which typing replaces, or with the text typed so far. */
  readonly open: (searchHref: string, selected: string, typed: string) => void
}

/**
 * Open search with its link, `/`, Ctrl+K or Cmd+K; on the search page they focus its field. Where search cannot be
 * loaded the link is followed to the search page.
 */
export const searchKeys: Mount = (element, signal) => {
  const link = element.querySelector<HTMLAnchorElement>('.navbar .search-link')
  // Never from the link: content may hold one that looks like it.
  const { search: module } = document.body.dataset
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
    const bufferedText = bufferTyped()
    try {
      const search = await load()
      search.open(link.href, selectedText(), bufferedText())
    } catch {
      bufferedText()
      location.assign(link.href)
    }
  }
  for (const event of ['pointerenter', 'focus', 'touchstart'])
    link.addEventListener(event, preload, { signal, passive: true, once: true })
  link.addEventListener('click', (event) => isPlainClick(event) && (event.preventDefault(), void open()), { signal })
  addEventListener('keydown', (event) => asksForSearch(event) && (event.preventDefault(), void open()), { signal })
}

/** Whether a key is a shortcut for search; keys typed into fields are not. */
function asksForSearch({ key, ctrlKey, metaKey, altKey, target, isComposing }: KeyboardEvent): boolean {
  if (isComposing || altKey) return false
  if (key.toLowerCase() === 'k') return ctrlKey !== metaKey
  const isEditing =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  return key === '/' && !ctrlKey && !metaKey && !isEditing
}

/** Buffer typed text until the search field is there. */
function bufferTyped(): () => string {
  let text = ''
  const keep = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event
    if (ctrlKey || metaKey || altKey || isComposing || (key.length > 1 && key !== 'Backspace')) return
    text = key === 'Backspace' ? text.slice(0, -1) : (text + key).slice(0, maxQueryLength)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('keydown', keep, true)
  return () => {
    removeEventListener('keydown', keep, true)
    return text
  }
}

/** Read the selected text if it may be a query. */
function selectedText(): string {
  const text = getSelection()?.toString().trim() ?? ''
  return text.length <= maxQueryLength ? text : ''
}
