import { useState } from 'react'
import { forgetHit, keepHit, readRemembered, type RememberedHit } from './remembered.js'
import type { SearchWords } from './words.js'

/** Show the places that the reader keeps and those they went to last. */
export function RememberedList({ words }: { readonly words: SearchWords }) {
  const [remembered, setRemembered] = useState(readRemembered)
  const { favourites, recent } = remembered
  if (favourites.length + recent.length === 0) return <p className="search-message">{words.help}</p>
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
                  aria-label={`${words.keep}: ${hit.title}`}
                  title={words.keep}
                  onClick={() => setRemembered(keepHit(hit))}
                >
                  ☆
                </button>
              )}
              <button
                type="button"
                aria-label={`${words.forget}: ${hit.title}`}
                title={words.forget}
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
      {list(words.favourites, favourites, false)}
      {list(words.recent, recent, true)}
    </>
  )
}
