import { frameIds } from '../../model/frame-ids.js'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { SearchKind } from '../../model/search.js'
import type { SearchLabels } from '../../model/search-labels.js'
import { maxQueryLength } from '../../model/search.js'
import { closestTo } from '../shared/closest-to.js'
import { isPlainClick } from '../shared/plain-click.js'
import { followComposition, type Composition } from './composition.js'
import { hitAddress } from './hit-address.js'
import { KindFilter } from './KindFilter.js'
import { Corrected, countText, Failed, Incomplete, NothingFound, Relaxed } from './Messages.js'
import { closeModal, openModal } from './modal.js'
import { idOf, Options, type Choice } from './Options.js'
import type { HitPlace, SearchProvider } from './provider.js'
import { noteArrival } from './arrival.js'
import { matchedTerms } from '../../search/client.js'
import { siteStemmer } from './site-stemmer.js'
import { RememberedList } from './RememberedList.js'
import { rememberHit } from './remembered.js'
import { trailOf } from './trail.js'
import { useSearch } from './use-search.js'
import { fillLabel } from '../../utils/fill-label.js'

/** Maximum number of pages in the dialog. */
const maxPages = 8

/** Show the dialog: a field, the hits, and keyboard navigation between them. It opens itself; `onClose` is called on closing. */
export function Dialog({
  provider,
  labels,
  searchHref,
  selected,
  typing,
  onClose
}: {
  readonly provider: SearchProvider
  readonly labels: SearchLabels
  readonly searchHref: string
  /** The initial query, which typing replaces. */
  readonly selected: string
  /** The field that took what was typed before, which typing continues. */
  readonly typing: HTMLInputElement
  readonly onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const composition = useRef<Composition | undefined>(undefined)
  const [query, setQuery] = useState(typing.value || selected)
  const [kind, setKind] = useState<SearchKind>()
  const [active, setActive] = useState(0)
  const { answer, isLoading, hasFailed, retry } = useSearch(provider, { query, kind, from: 0, count: maxPages })
  const terms = useMemo(() => matchedTerms(answer?.terms ?? [], siteStemmer), [answer])
  const choices = useMemo(
    () => (answer?.hits ?? []).flatMap((hit) => hit.sections.map((section) => ({ hit, section }))),
    [answer]
  )
  // Before the next key: nothing that is typed is lost.
  useLayoutEffect(() => {
    if (dialog.current) void openModal(dialog.current)
    const input = field.current
    if (!input) return
    const typed = typing.value.slice(0, maxQueryLength)
    typing.remove()
    input.value = typed || selected
    if (typed === '') input.select()
    composition.current = followComposition(input, setQuery)
    setQuery(input.value)
  }, [])
  useEffect(() => setActive(0), [query, kind])
  useEffect(() => optionIn(dialog.current, active)?.scrollIntoView({ block: 'nearest' }), [active])

  const close = () => dialog.current && void closeModal(dialog.current).then(onClose)
  const choose = ({ hit: { record } }: Choice, place: HitPlace | undefined) => {
    rememberHit({
      href: hitAddress(record, place?.anchor),
      title: place?.heading === undefined || place.heading === '' ? record.title : place.heading,
      trail: trailOf(record.trail, record.title)
    })
    noteArrival(hitAddress(record), answer?.terms ?? [])
    close()
  }
  // Only an answer changes the list: letters are painted without it.
  const options = useMemo(
    () => (
      <Options
        answer={answer}
        choices={choices}
        active={active}
        terms={terms}
        labels={labels}
        provider={provider}
        onPoint={setActive}
        onChoose={choose}
      />
    ),
    [answer, active, terms]
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (composition.current?.owns(event)) return
    const next = nextActive(event, active, choices.length)
    if (next !== undefined) {
      event.preventDefault()
      setActive(next)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      void open(active, event.ctrlKey || event.metaKey)
    }
  }
  // The place on the page may still be on its way; it is waited for, so that Enter leads where the list says.
  const open = async (index: number, isNewTab: boolean) => {
    const { hit, section } = choices[index] ?? {}
    if (!hit || !section) return
    const place = await provider.place(hit.record, section.passage, terms).catch(() => undefined)
    if (isNewTab) window.open(hitAddress(hit.record, place?.anchor), '_blank', 'noopener')
    else optionIn(dialog.current, index)?.click()
  }
  const ask = (text: string) => {
    if (field.current) field.current.value = text
    field.current?.focus()
    setQuery(text)
  }
  const hasResults = choices.length > 0
  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={labels.title}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault()
        if (composition.current?.isComposing !== true) close()
      }}
      onClick={({ nativeEvent }) => (nativeEvent.target === dialog.current || followsLink(nativeEvent)) && close()}
    >
      <div className="search-box">
        <div className="search-field">
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-label={labels.prompt}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={hasResults}
            aria-controls={frameIds.searchOptions}
            aria-activedescendant={hasResults ? idOf(active) : undefined}
            placeholder={labels.prompt}
            maxLength={maxQueryLength}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            onKeyDown={(event) => onKeyDown(event.nativeEvent)}
          />
          <button type="button" className="search-close" onClick={close}>
            {labels.close}
          </button>
        </div>
        <KindFilter answer={answer} kind={kind} labels={labels} onChange={setKind} />
        <div className="search-body" aria-busy={isLoading}>
          {hasFailed && <Failed labels={labels} onRetry={retry} />}
          {!hasFailed && answer?.total === 0 && !isLoading && <NothingFound answer={answer} labels={labels} />}
          {answer && !isLoading && <Relaxed answer={answer} labels={labels} />}
          {answer && <Incomplete answer={answer} labels={labels} />}
          {answer && !isLoading && <Corrected answer={answer} labels={labels} onQuery={ask} />}
          {!answer && !hasFailed && query.trim() === '' && <RememberedList provider={provider} labels={labels} />}
          {options}
        </div>
        <p className="search-status" role="status">
          {answer && !isLoading ? countText(labels, answer.total) : ''}
        </p>
        <Footer labels={labels} count={answer?.total ?? 0} href={`${searchHref}?q=${encodeURIComponent(query)}`} />
      </div>
    </dialog>
  )
}

/** Show the keyboard shortcuts and a link to all results. */
function Footer({
  labels,
  count,
  href
}: {
  readonly labels: SearchLabels
  readonly count: number
  readonly href: string
}) {
  return (
    <div className="search-footer">
      <span className="search-keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> {labels.move}
        </span>
        <span>
          <kbd>↵</kbd> {labels.open}
        </span>
        <span>
          <kbd>Esc</kbd> {labels.close}
        </span>
      </span>
      {count > 1 && (
        <a className="search-all" href={href}>
          {fillLabel(labels.seeAll, { count })}
        </a>
      )}
    </div>
  )
}

/** Whether a click follows a link here. */
function followsLink(event: MouseEvent): boolean {
  return isPlainClick(event) && closestTo(event, 'a[href]') !== null
}

/** Find an option in the dialog: content may hold an element of the same id. */
function optionIn(dialog: HTMLDialogElement | null, index: number): HTMLElement | null | undefined {
  return dialog?.querySelector<HTMLElement>(`#${idOf(index)}`)
}

/** Resolve the option that a key moves to; undefined for other keys. */
function nextActive({ key, ctrlKey }: KeyboardEvent, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown' || (ctrlKey && key === 'n')) return (active + 1) % count
  if (key === 'ArrowUp' || (ctrlKey && key === 'p')) return (active - 1 + count) % count
  if (ctrlKey && key === 'Home') return 0
  if (ctrlKey && key === 'End') return count - 1
  return undefined
}
