import { useRef } from 'react'
import type { SearchRecord, SectionHit } from '../../model/search.js'
import { hitAddress } from './hit-address.js'
import { Marked } from './Marked.js'
import type { MatchedTerms } from '../../search/client.js'
import type { HitPlace, SearchProvider } from './provider.js'
import { usePlace } from './use-place.js'

/** Properties of a hit that is an option of a listbox. */
export interface OptionProps {
  readonly id: string
  readonly isActive: boolean
  readonly onPoint: () => void
}

/** Show a section as a link; its heading and text are loaded when it is in view. */
export function Hit({
  record,
  section,
  terms,
  provider,
  option,
  onChoose
}: {
  readonly record: SearchRecord
  readonly section: SectionHit
  readonly terms: MatchedTerms
  readonly provider: SearchProvider
  /** Absent outside of a listbox. */
  readonly option?: OptionProps
  readonly onChoose: (place: HitPlace | undefined) => void
}) {
  const link = useRef<HTMLAnchorElement>(null)
  const place = usePlace(link, provider, record, section, terms)
  const isPage = section.section === 0
  return (
    <a
      ref={link}
      className="search-hit"
      href={hitAddress(record, place?.anchor)}
      onClick={() => onChoose(place)}
      {...(option && {
        id: option.id,
        role: 'option',
        tabIndex: -1,
        'aria-selected': option.isActive,
        onPointerMove: option.onPoint
      })}
    >
      <span className="search-hit-title">
        {isPage && record.method !== undefined && <Method name={record.method} />}
        {!isPage && <span className="search-hit-hash">#</span>}
        <Marked text={isPage ? record.title : (place?.heading ?? '…')} terms={terms} />
      </span>
      {place?.snippet.text !== '' && (
        <span className="search-snippet" data-cs-loading={place ? undefined : ''}>
          {place && <Marked text={place.snippet.text} terms={terms} marks={place.snippet.marks} />}
        </span>
      )}
    </a>
  )
}

/** Show the method of an operation. */
export function Method({ name }: { readonly name: string }) {
  return (
    <span className="method search-method" data-cs-method={name}>
      {name === name.toLowerCase() ? name.toUpperCase() : name}
    </span>
  )
}
