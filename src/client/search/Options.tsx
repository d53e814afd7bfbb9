import { frameIds } from '../../model/frame-ids.js'
import type { ReactNode } from 'react'
import type { PageHit, SearchAnswer, SectionHit } from '../../model/search.js'
import type { SearchLabels } from '../../model/search-labels.js'
import type { MatchedTerms } from '../../search/client.js'
import { Hit, Method } from './Hit.js'
import type { HitPlace, SearchProvider } from './provider.js'
import { trailOf } from './trail.js'

/** An option of the list. */
export interface Choice {
  readonly hit: PageHit
  readonly section: SectionHit
}

/** Show the hits of an answer as the options of a listbox. */
export function Options({
  answer,
  choices,
  active,
  terms,
  labels,
  provider,
  onPoint,
  onChoose
}: {
  readonly answer: SearchAnswer | undefined
  readonly choices: readonly Choice[]
  /** Index of the option that the keyboard is on. */
  readonly active: number
  readonly terms: MatchedTerms
  readonly labels: SearchLabels
  readonly provider: SearchProvider
  readonly onPoint: (index: number) => void
  readonly onChoose: (choice: Choice, place: HitPlace | undefined) => void
}) {
  return (
    <div id={frameIds.searchOptions} role="listbox" aria-label={labels.results}>
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
                option={{ id: idOf(index), isActive: index === active, onPoint: () => onPoint(index) }}
                onChoose={(place) => onChoose({ hit, section }, place)}
              />
            )
          })}
        </Group>
      ))}
    </div>
  )
}

/** Show a page above its sections. */
function Group({ hit: { record }, children }: { readonly hit: PageHit; readonly children: ReactNode }) {
  const trail = trailOf(record.trail, record.title)
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

/** Create the id of an option. */
export function idOf(index: number): string {
  return `search-option-${index}`
}
