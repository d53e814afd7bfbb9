import { useState } from 'react'
import type { SearchLabels } from '../../model/search-labels.js'
import { forgetHit, keepHit, readRemembered, type RememberedHit } from './remembered.js'

/** Show the reader's favourites and recent hits. */
export function RememberedList({ labels }: { readonly labels: SearchLabels }) {
  const [remembered, setRemembered] = useState(readRemembered)
  const { favourites, recent } = remembered
  if (favourites.length + recent.length === 0) return <p className="search-message">{labels.help}</p>
  const list = (title: string | undefined, hits: readonly RememberedHit[], canKeep: boolean) =>
    hits.length > 0 && (
      <section className="search-group">
        <h2 className="search-group-title">{title}</h2>
        <ul>
          {hits.map((hit) => (
            <li key={hit.href} className="search-remembered">
              <a className="search-hit" href={hit.href}>
                <span className="search-hit-title">{hit.title}</span>
                <span className="search-snippet">{hit.trail}</span>
              </a>
              {canKeep && (
                <button
                  type="button"
                  aria-label={`${labels.keep}: ${hit.title}`}
                  title={labels.keep}
                  onClick={() => setRemembered(keepHit(hit))}
                >
                  ☆
                </button>
              )}
              <button
                type="button"
                aria-label={`${labels.forget}: ${hit.title}`}
                title={labels.forget}
                onClick={() => setRemembered(forgetHit(hit))}
              >
                ✕
              </button>
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <>
      {list(labels.favourites, favourites, false)}
      {list(labels.recent, recent, true)}
    </>
  )
}
