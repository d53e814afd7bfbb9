import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { PageHit, SearchKind, SectionHit } from '../../model/search.js'
import { maxQueryLength } from '../../search/query/parse-query.js'
import { followComposition, type Composition } from './composition.js'
import { hitAddress } from './hit-address.js'
import { KindFilter } from './KindFilter.js'
import { Failed, NothingFound } from './Messages.js'
import { Hit, Method } from './Hit.js'
import type { HitPlace, SearchProvider } from './provider.js'
import { noteArrival } from './arrival.js'
import { RememberedList } from './RememberedList.js'
import { rememberHit } from './remembered.js'
import { useSearch } from './use-search.js'
import { fillLabel } from '../shared/fill-label.js'
import type { SearchWords } from './words.js'

/** A section in the list of options. */
interface Choice {
  readonly hit: PageHit
  readonly section: SectionHit
}

/** Pages that the dialog shows. */
const mostPages = 8

/** The dialog: a field, the places that answer, and keys to reach them. It shows itself and says when it is closed. */
export function Dialog({
  provider,
  words,
  searchHref,
  selected,
  typed,
  onClose
}: {
  readonly provider: SearchProvider
  readonly words: SearchWords
  readonly searchHref: string
  /** A query to begin with, which the next letter replaces. */
  readonly selected: string
  /** What was typed before the field was there; it goes on. */
  readonly typed: string
  readonly onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const composition = useRef<Composition | undefined>(undefined)
  const [query, setQuery] = useState(typed || selected)
  const [kind, setKind] = useState<SearchKind>()
  const [active, setActive] = useState(0)
  const { answer, isLoading, hasFailed, retry } = useSearch(provider, { query, kind, from: 0, count: mostPages })
  const terms = useMemo(() => new Set(answer?.terms), [answer])
  const choices = useMemo(
    () => (answer?.hits ?? []).flatMap((hit) => hit.sections.map((section) => ({ hit, section }))),
    [answer]
  )
  // Before the next key: nothing that is typed is lost.
  useLayoutEffect(() => {
    dialog.current?.showModal()
    const input = field.current
    if (!input) return
    input.value = typed || selected
    if (typed === '') input.select()
    composition.current = followComposition(input, setQuery)
  }, [])
  useEffect(() => setActive(0), [query, kind])
  useEffect(() => optionIn(dialog.current, active)?.scrollIntoView({ block: 'nearest' }), [active])

  const choose = ({ hit: { record } }: Choice, place: HitPlace | undefined) => {
    rememberHit({
      href: hitAddress(record, place?.anchor),
      title: place?.heading === undefined || place.heading === '' ? record.title : place.heading,
      trail: [...record.trail, record.title].join(' › ')
    })
    noteArrival(hitAddress(record), terms)
    dialog.current?.close()
  }
  const ask = (text: string) => {
    if (field.current) field.current.value = text
    setQuery(text)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (composition.current?.owns(event)) return
    const next = nextActive(event, active, choices.length)
    if (next !== undefined) {
      event.preventDefault()
      setActive(next)
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
  const hasResults = choices.length > 0
  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={words.title}
      onClose={onClose}
      onCancel={(event) => composition.current?.isComposing && event.preventDefault()}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className="search-box">
        <div className="search-field">
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-label={words.prompt}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={hasResults}
            aria-controls="search-options"
            aria-activedescendant={hasResults ? idOf(active) : undefined}
            placeholder={words.prompt}
            maxLength={maxQueryLength}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            onKeyDown={(event) => onKeyDown(event.nativeEvent)}
          />
          <button type="button" className="search-close" onClick={() => dialog.current?.close()}>
            {words.close}
          </button>
        </div>
        <KindFilter answer={answer} kind={kind} words={words} onChange={setKind} />
        <div className="search-body" aria-busy={isLoading}>
          {hasFailed && <Failed words={words} onRetry={retry} />}
          {!hasFailed && answer?.total === 0 && !isLoading && (
            <NothingFound answer={answer} words={words} onSuggest={ask} />
          )}
          {!answer && !hasFailed && query.trim() === '' && <RememberedList words={words} />}
          <div id="search-options" role="listbox" aria-label={words.results}>
            {answer?.hits.map((hit) => (
              <Group key={hit.record.permalink} hit={hit}>
                {hit.sections.map((section) => {
                  const index = choices.findIndex((choice) => choice.hit === hit && choice.section === section)
                  return (
                    <Hit
                      key={section.section}
                      record={hit.record}
                      section={section}
                      terms={terms}
                      provider={provider}
                      option={{ id: idOf(index), isActive: index === active, onPoint: () => setActive(index) }}
                      onChoose={(place) => choose({ hit, section }, place)}
                    />
                  )
                })}
              </Group>
            ))}
          </div>
        </div>
        <p className="search-status" role="status">
          {answer && !isLoading ? fillLabel(words.count, { count: answer.total }) : ''}
        </p>
        <Footer words={words} count={answer?.total ?? 0} href={`${searchHref}?q=${encodeURIComponent(query)}`} />
      </div>
    </dialog>
  )
}

/** Show a page above its sections. */
function Group({ hit: { record }, children }: { readonly hit: PageHit; readonly children: React.ReactNode }) {
  const trail = [...record.trail, record.title].join(' › ')
  return (
    <div role="group" className="search-group" aria-label={trail}>
      <div className="search-group-title" aria-hidden="true">
        {record.method !== undefined && <Method name={record.method} />}
        {trail}
      </div>
      {children}
    </div>
  )
}

/** Show what the keys do, and the way to all results. */
function Footer({
  words,
  count,
  href
}: {
  readonly words: SearchWords
  readonly count: number
  readonly href: string
}) {
  return (
    <div className="search-footer">
      <span className="search-keys" aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {words.move} <kbd>↵</kbd> {words.open} <kbd>Esc</kbd> {words.close}
      </span>
      {count > 0 && (
        <a className="search-all" href={href}>
          {fillLabel(words.seeAll, { count })}
        </a>
      )}
    </div>
  )
}

/** Name an option. */
/** Find an option in the dialog: content may hold an element of the same id. */
function optionIn(dialog: HTMLDialogElement | null, index: number): HTMLElement | null | undefined {
  return dialog?.querySelector<HTMLElement>(`#${idOf(index)}`)
}

function idOf(index: number): string {
  return `search-option-${index}`
}

/** Find the option that a key leads to; undefined for other keys. */
function nextActive({ key, ctrlKey }: KeyboardEvent, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown' || (ctrlKey && key === 'n')) return (active + 1) % count
  if (key === 'ArrowUp' || (ctrlKey && key === 'p')) return (active - 1 + count) % count
  if (ctrlKey && key === 'Home') return 0
  if (ctrlKey && key === 'End') return count - 1
  return undefined
}
