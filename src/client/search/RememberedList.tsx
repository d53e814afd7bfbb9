import { useEffect, useState } from 'react'
import type { SearchLabels } from '../../model/search-labels.js'
import type { SuggestedPage } from '../../model/search.js'
import { hitAddress } from './hit-address.js'
import type { SearchProvider } from './provider.js'
import { withoutTrailingSlash } from '../../utils/url.js'
import { forgetHit, keepHit, pathOf, readRemembered, type RememberedHit } from './remembered.js'
import { trailOf, trailSeparator } from './trail.js'

/** Show what is offered while nothing is typed: the reader's favourites, the pages read last, and those that the site suggests, the open page left out of both. */
export function RememberedList({
  provider,
  labels
}: {
  readonly provider: SearchProvider
  readonly labels: SearchLabels
}) {
  const [remembered, setRemembered] = useState(readRemembered)
  const [suggested, setSuggested] = useState<readonly SuggestedPage[]>()
  useEffect(() => {
    const nothing = (): readonly SuggestedPage[] => []
    void Promise.resolve(provider.suggested?.() ?? [])
      .catch(nothing)
      .then(setSuggested)
  }, [provider])
  const { favourites } = remembered
  const recent = remembered.recent.filter(({ href }) => !isOpen(href))
  const known = new Set([...favourites, ...recent].map(pathOf))
  const others = (suggested ?? []).map(suggestionOf).filter((page) => !known.has(pathOf(page)) && !isOpen(page.href))
  if (known.size + others.length === 0) return suggested ? <p className="search-message">{labels.help}</p> : undefined
  const list = (title: string, hits: readonly RememberedHit[], canKeep: boolean, canForget: boolean) =>
    hits.length > 0 && (
      <section className="search-group">
        <h2 className="search-group-title">{title}</h2>
        <ul>
          {hits.map((hit) => (
            <li key={hit.href} className="search-remembered">
              <a className="search-hit" href={hit.href}>
                <span className="search-hit-title">{hit.title}</span>
                <Trail hit={hit} />
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
              {canForget && (
                <button
                  type="button"
                  aria-label={`${labels.forget}: ${hit.title}`}
                  title={labels.forget}
                  onClick={() => setRemembered(forgetHit(hit))}
                >
                  ✕
                </button>
              )}
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <>
      {list(labels.favourites, favourites, false, true)}
      {list(labels.recent, recent, true, true)}
      {list(labels.suggested, others, true, false)}
    </>
  )
}

/** Show the groups above a hit, and the page that a section is on; none repeats its title. */
function Trail({ hit: { title, trail } }: { readonly hit: RememberedHit }) {
  const names = trail.split(trailSeparator)
  const above = names.at(-1) === title ? names.slice(0, -1) : names
  return above.length > 0 && <span className="search-snippet">{above.join(trailSeparator)}</span>
}

/** Whether an address is that of the open page, none of its sections. */
function isOpen(href: string): boolean {
  return withoutTrailingSlash(href) === withoutTrailingSlash(location.pathname)
}

/** Write a suggested page as a hit. */
function suggestionOf({ permalink, title, trail }: SuggestedPage): RememberedHit {
  return { href: hitAddress({ permalink }), title, trail: trailOf(trail, title) }
}
