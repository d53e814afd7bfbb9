import { showMissing } from '../page/crash.js'
import { isEditing } from '../shared/is-editing.js'
import { loadModule } from '../shared/load-module.js'
import type { Mount } from '../shared/mount.js'
import { isPlainClick } from '../shared/plain-click.js'

/** The interface of the search module, which is loaded on demand. */
interface SearchModule {
  readonly preload: () => void
  /** Open the dialog with the selected text, which typing replaces, or with the text of a field typed so far; it takes the focus. */
  readonly open: (
    searchHref: string,
    selected: string,
    typing: HTMLInputElement,
    before: Element | null
  ) => Promise<void>
}

/** Time after which a reader who has asked for search sees its field, in milliseconds. */
const fieldDelay = 500

/**
 * Open search with its link, `/`, Ctrl+K or Cmd+K; on the search page they focus its field. Where search cannot be loaded the page
 * stays: its field says so, keeps what is typed, and tries again.
 */
export const searchKeys: Mount = (element, signal) => {
  const link = element.querySelector<HTMLAnchorElement>('.navbar .search-link')
  // Never from the link: content may hold one that looks like it.
  if (!link || document.body.dataset.csSearch === undefined) return
  const hint = link.querySelector<HTMLElement>('kbd')
  if (hint && /Mac|iP(hone|ad)/.test(navigator.userAgent)) hint.textContent = hint.dataset.csApple ?? ''
  const load = () => loadModule<SearchModule>('search')
  const preload = () => void load().then((search) => search.preload(), console.warn)
  const open = () => {
    const field = element.querySelector<HTMLElement>('main input[name="q"], [data-cs-typing], .search-dialog input')
    if (field) {
      field.focus()
      return
    }
    const selected = String(getSelection() ?? '')
    const before = document.activeElement
    const typing = addField(link.title)
    const waiting = typing.parentElement
    const show = () => waiting?.classList.remove('visually-hidden')
    const attempt = async () => {
      typing.focus()
      try {
        const search = await load()
        if (typing.isConnected) await search.open(link.href, selected, typing, before)
        waiting?.remove()
      } catch {
        show()
        showMissing(typing, () => void attempt(), signal)
      }
    }
    typing.addEventListener('keydown', ({ key, isComposing }) => {
      if (key !== 'Escape' || isComposing) return
      waiting?.remove()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    })
    setTimeout(show, fieldDelay)
    void attempt()
  }
  for (const event of ['pointerenter', 'focus', 'touchstart'])
    link.addEventListener(event, preload, { signal, passive: true, once: true })
  const openFor = (event: Event) => {
    event.preventDefault()
    open()
  }
  link.addEventListener('click', (event) => isPlainClick(event) && openFor(event), { signal })
  addEventListener('keydown', (event) => asksForSearch(event) && openFor(event), { signal })
}

/** Whether a key is a shortcut for search; keys typed into fields are not. */
function asksForSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event
  if (isComposing || altKey) return false
  if (key.toLowerCase() === 'k') return ctrlKey !== metaKey
  return key === '/' && !ctrlKey && !metaKey && !isEditing(event)
}

/**
 * Add a hidden field that takes what is typed until the dialog is there. Keyboards of phones and input methods write into fields only, and
 * phones show their keyboard only at once after a touch.
 */
function addField(label: string): HTMLInputElement {
  const waiting = document.createElement('dialog')
  waiting.className = 'search-wait visually-hidden'
  waiting.open = true
  // A page that was asked for before may arrive meanwhile.
  waiting.dataset.csPermanent = ''
  const field = document.createElement('input')
  field.ariaLabel = field.placeholder = label
  field.dataset.csTyping = ''
  for (const type of ['compositionstart', 'compositionend'])
    field.addEventListener(type, () => (field.dataset.csTyping = type))
  waiting.append(field)
  document.body.prepend(waiting)
  return field
}
