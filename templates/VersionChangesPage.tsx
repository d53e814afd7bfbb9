import { Fragment, type ReactNode } from 'react'
import { BreakableName } from './api/BreakableName.js'
import type { ChangedPage, ChangedSection, VersionChanges } from '../src/model/version-changes.js'
import { changeGroups } from './change-groups.js'
import type { Labels } from './labels/labels-for.js'

/** Show what changed since the version before: pages that came, were renamed, changed and went, with links to both versions of them. */
export function VersionChangesPage({
  labels: all,
  ...changes
}: Omit<VersionChanges, 'version' | 'news'> & { readonly labels: Labels }) {
  const { versionChanges: labels } = all
  const { earlier } = changes
  const groups = changeGroups(changes, all)
  const before = (href: string) => <Before href={href}>{labels.before({ earlier })}</Before>
  return (
    <>
      <p>{groups.length === 0 ? labels.none({ earlier }) : labels.since({ earlier })}</p>
      {groups.map(({ id, title, pages }) => (
        <Fragment key={id}>
          <h2 id={id}>{title}</h2>
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
        <BreakableName name={title} />
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
