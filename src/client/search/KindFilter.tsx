import type { SearchAnswer, SearchKind } from '../../model/search.js'
import type { SearchWords } from './words.js'

const kinds = ['document', 'operation', 'schema'] as const

/** Let the reader choose a kind of page, where the answer has several. */
export function KindFilter({
  answer,
  kind,
  words,
  onChange
}: {
  readonly answer: SearchAnswer | undefined
  readonly kind: SearchKind | undefined
  readonly words: SearchWords
  readonly onChange: (kind: SearchKind | undefined) => void
}) {
  const present = kinds.filter((name) => name === kind || (answer?.kinds[name] ?? 0) > 0)
  if (present.length < 2 && kind === undefined) return null
  const all = kinds.reduce((sum, name) => sum + (answer?.kinds[name] ?? 0), 0)
  return (
    <div className="search-kinds" role="group" aria-label={words.kinds}>
      {[undefined, ...present].map((name) => (
        <button key={name ?? 'all'} type="button" aria-pressed={name === kind} onClick={() => onChange(name)}>
          {words[name ?? 'all']} <span>{name === undefined ? all : (answer?.kinds[name] ?? 0)}</span>
        </button>
      ))}
    </div>
  )
}
