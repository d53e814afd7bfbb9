import type { SearchAnswer, SearchKind } from '../../model/search.js'
import type { SearchLabels } from '../../model/search-labels.js'

const kinds = ['document', 'operation', 'schema'] as const

/** Show a filter by kind of page, where the answer has several. */
export function KindFilter({
  answer,
  kind,
  labels,
  onChange
}: {
  readonly answer: SearchAnswer | undefined
  readonly kind: SearchKind | undefined
  readonly labels: SearchLabels
  readonly onChange: (kind: SearchKind | undefined) => void
}) {
  const present = kinds.filter((name) => name === kind || (answer?.kinds[name] ?? 0) > 0)
  if (present.length < 2 && kind === undefined) return null
  const all = kinds.reduce((sum, name) => sum + (answer?.kinds[name] ?? 0), 0)
  return (
    <div className="search-kinds" role="group" aria-label={labels.kinds}>
      {[undefined, ...present].map((name) => (
        <button key={name ?? 'all'} type="button" aria-pressed={name === kind} onClick={() => onChange(name)}>
          {labels[name ?? 'all']} <span>{name === undefined ? all : (answer?.kinds[name] ?? 0)}</span>
        </button>
      ))}
    </div>
  )
}
