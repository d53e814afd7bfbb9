/** Shows the entries of a long sidebar that a few letters name, loaded when a reader reaches its field. */
import { foldAccents } from '../../search/client.js'
import { fetchSidebar } from '../shared/fetch-sidebar.js'
import { reportMissing } from '../shared/missing.js'
import { showCurrentEntry } from '../shared/sidebar-scroll.js'

/** Number of entries that are shown at once. */
const maxShown = 60

/** An entry of the sidebar. */
interface Entry {
  readonly link: HTMLAnchorElement
  /** Name of the group that it is in; empty at the top. */
  readonly group: string
  readonly name: string
}

/** Fields that are followed already. */
const followed = new WeakSet<HTMLElement>()

/** Follow what is typed into the field of a filter. */
export function run(filter: HTMLElement, _event: Event, signal: AbortSignal): void {
  const field = filter.querySelector('input')
  const panel = filter.nextElementSibling
  const list = panel?.querySelector<HTMLElement>(':scope > ul')
  if (!field || !panel || !list || followed.has(filter)) return
  followed.add(filter)
  const found = Object.assign(document.createElement('ul'), { className: 'filter-found' })
  const status = Object.assign(document.createElement('p'), { className: 'filter-nothing', role: 'status' })
  list.before(status, found)
  let entries: Promise<readonly Entry[]> | undefined
  const show = async () => {
    const words = folded(field.value).split(/\s+/).filter(Boolean)
    entries ??= entriesOf(list, field.dataset.csSource === 'site', signal)
    const hits = words.length > 0 ? matching(await entries, words) : []
    if (words.join() !== folded(field.value).split(/\s+/).filter(Boolean).join()) return
    const wasHidden = list.hidden
    list.hidden = words.length > 0
    found.replaceChildren(...hits.slice(0, maxShown).map(itemOf))
    status.textContent =
      list.hidden && hits.length === 0 ? (field.dataset.csNothing ?? '').replace('{query}', field.value) : ''
    if (list.hidden) panel.scrollTop = 0
    else if (wasHidden) showCurrentEntry(panel)
  }
  const update = () =>
    void show().catch(() => {
      entries = undefined
      if (!signal.aborted) reportMissing(found, update)
    })
  field.addEventListener('input', update, { signal })
  for (const part of [filter, panel])
    part.addEventListener('keydown', (event) => move(event as KeyboardEvent, field, found), { signal })
  if (field.value !== '') update()
}

/** List the entries of the sidebar once each: those of the page, or where it holds only some, those of the file that all pages share. */
async function entriesOf(list: HTMLElement, isShared: boolean, signal: AbortSignal): Promise<readonly Entry[]> {
  const root = isShared ? (await fetchSidebar(signal)).body : list
  const entries = [...root.querySelectorAll<HTMLAnchorElement>('li:not(.all-sections) > a[href]')].map((link) => {
    const around = link.parentElement?.parentElement?.closest('[data-cs-category]')
    const group = around?.querySelector('a, .category-label')?.textContent.trim() ?? ''
    return { link, group, name: link.textContent.trim() }
  })
  return [...new Map(entries.map((entry) => [entry.link.getAttribute('href'), entry])).values()]
}

/** Find the entries that have all words in their name or that of their group, those with all of them in their name first. */
function matching(entries: readonly Entry[], words: readonly string[]): Entry[] {
  const ranked = entries.flatMap((entry) => {
    const name = folded(entry.name)
    const around = `${folded(entry.group)} ${name}`
    if (!words.every((word) => around.includes(word))) return []
    return [{ entry, rank: words.every((word) => name.includes(word)) ? Number(!name.startsWith(words[0] ?? '')) : 2 }]
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry)
}

/** Fold case, width and accents. */
function folded(text: string): string {
  return foldAccents(text.normalize('NFKC').toLowerCase().trim())
}

/** Create the item of an entry: its link, and its group where that says something. */
function itemOf({ link, group }: Entry): HTMLLIElement {
  const item = document.createElement('li')
  item.className = link.parentElement?.className ?? ''
  const copy = document.importNode(link, true)
  if (group !== '') {
    const note = Object.assign(document.createElement('small'), { textContent: group })
    copy.append(note)
  }
  item.append(copy)
  return item
}

/** Move between the field and what was found by arrow keys; Enter follows the first, Escape shows the whole list again. */
function move(event: KeyboardEvent, field: HTMLInputElement, found: HTMLElement): void {
  const links = [...found.querySelectorAll('a')]
  const index = links.findIndex((link) => link === event.target)
  if (event.isComposing || (index < 0 && event.target !== field)) return
  const { key } = event
  if (key === 'Escape' && field.value.length > 0) {
    field.value = ''
    field.dispatchEvent(new Event('input'))
    field.focus()
  } else if (key === 'Enter' && index < 0) links[0]?.click()
  else if (key === 'ArrowDown') links[index + 1]?.focus()
  else if (key === 'ArrowUp' && index >= 0) (links[index - 1] ?? field).focus()
  else return
  event.preventDefault()
}
