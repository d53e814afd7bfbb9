import { Fragment, type ReactNode } from 'react'
import type { ChangedPage, ChangedSection, VersionChanges } from '../src/model/version-changes.js'
import type { Labels } from './labels/labels-for.js'

/** Show what changed since the version before: pages that came, were renamed, changed and went, with links to both versions of them. */
export function VersionChangesPage({
  labels: { versionChanges: labels },
  ...changes
}: Omit<VersionChanges, 'version' | 'news'> & { readonly labels: Labels }) {
  const { earlier } = changes
  const groups = [
    [labels.newPages, changes.created],
    [labels.renamedPages, changes.renamed],
    [labels.changedPages, changes.changed],
    [labels.removedPages, changes.removed]
  ] as const
  const isEmpty = groups.every(([, pages]) => pages.length === 0)
  const before = (href: string) => <Before href={href}>{labels.before({ earlier })}</Before>
  return (
    <>
      <p>{isEmpty ? labels.none({ earlier }) : labels.since({ earlier })}</p>
      {groups
        .filter(([, pages]) => pages.length > 0)
        .map(([title, pages]) => (
          <Fragment key={title}>
            <h2>{title}</h2>
            <ul className="version-changes">
              {pages.map((page) => (
                <li key={page.href ?? page.earlierHref}>
                  <Linked {...page} before={before} />
                  {page.sections.length > 0 && (
                    <ul>
                      {page.sections.map((section, index) => (
                        <li key={index}>
                          <span className="badge">{labels[section.kind]}</span>{' '}
                          {section.within !== undefined && <span className="within">{section.within} › </span>}
                          <Linked {...section} before={before} />
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
    </>
  )
}

/** Link to a page or section, and to what it was; one that is gone links to that alone. */
function Linked({
  title,
  lang,
  href,
  earlierHref,
  before
}: Pick<ChangedPage & ChangedSection, 'title' | 'href' | 'earlierHref'> & {
  readonly lang?: string | undefined
  readonly before: (href: string) => ReactNode
}) {
  if (href === undefined)
    return (
      <a href={earlierHref} lang={lang}>
        {title}
      </a>
    )
  return (
    <>
      <a href={href} lang={lang}>
        {title}
      </a>
      {earlierHref !== undefined && <> {before(earlierHref)}</>}
    </>
  )
}

function Before({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className="earlier" href={href}>
      {children}
    </a>
  )
}
