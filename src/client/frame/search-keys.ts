import type { Mount } from '../shared/mount.js'
import { isPlainClick } from '../shared/plain-click.js'

/** The interface of the search module, which is loaded on demand. */
interface SearchModule {
  readonly preload: () => void
  /** Open the dialog with the selected text, which typing replaces, or with the text of a field typed so far; it takes the focus. */
  readonly open: (searchHref: string, selected: string, typing: HTMLInputElement, before: Element | null) => void
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
    const field = element.querySelector<HTMLElement>('main input[name="q"], [data-typing], .search-dialog input')
    if (field) {
      field.focus()
      return
    }
    const selected = String(getSelection() ?? '')
    const before = document.activeElement
    const typing = addField()
    try {
      const search = await load()
      search.open(link.href, selected, typing, before)
    } catch {
      typing.remove()
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

/**
 * Add a hidden field that takes what is typed until the dialog is there. Keyboards of phones and input methods write into fields only, and
 * phones show their keyboard only at once after a touch.
 */
function addField(): HTMLInputElement {
  const field = document.createElement('input')
  field.className = 'visually-hidden'
  field.style.position = 'fixed'
  field.dataset.typing = ''
  for (const type of ['compositionstart', 'compositionend'])
    field.addEventListener(type, () => (field.dataset.typing = type))
  document.body.prepend(field)
  field.focus()
  return field
}
