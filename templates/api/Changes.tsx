import { Fragment, useContext } from 'react'
import type { ApiChangeDetail } from '../../src/model/api-changes.js'
import type { ChangeSectionProps, ChangesPageProps } from '../../src/model/api-changes-props.js'
import { InterfaceContext } from '../interface-context.js'
import type { Labels } from '../labels/labels-for.js'
import { SectionHeading } from './SectionHeading.js'

/** List what changed since an older version, by kind; what breaks programs is marked and comes first. */
export function Changes({ since, count, breaking, sections, pages, current }: ChangesPageProps) {
  const { labels } = useContext(InterfaceContext)
  return (
    <div className="api-index">
      <p>{count === 0 ? labels.api.noChanges({ since }) : labels.api.changesSince({ since, count, breaking })}</p>
      {sections.map(({ kind, common, changes }) => (
        <section key={kind}>
          <SectionHeading id={kind} text={labels.api.changeKinds[kind]} />
          <ul className="properties">
            {common.map((change, index) => (
              <Common key={index} change={change} />
            ))}
            {changes.map((change) => (
              <Change key={`${change.subject} ${change.name}`} change={change} />
            ))}
          </ul>
        </section>
      ))}
      {pages.length > 1 && <PageNumbers pages={pages} current={current} />}
    </div>
  )
}

/** Link the pages of what changed by their numbers. */
function PageNumbers({ pages, current }: Pick<ChangesPageProps, 'pages' | 'current'>) {
  const { labels } = useContext(InterfaceContext)
  return (
    <nav aria-label={labels.api.changesPages}>
      <p>
        {pages.map((href, index) => (
          <Fragment key={href}>
            {index > 0 && ' · '}
            {index === current ? <strong aria-current="page">{index + 1}</strong> : <a href={href}>{index + 1}</a>}
          </Fragment>
        ))}
      </p>
    </nav>
  )
}

/** Show what became of one operation, schema, server or way to authenticate. Among hundreds of these each element counts. */
function Change({ change }: { readonly change: ChangeSectionProps['changes'][number] }) {
  const { labels } = useContext(InterfaceContext)
  const { subject, name, title, isBreaking, details } = change
  const what = subject === 'server' ? labels.api.servers : subject === 'securityScheme' ? labels.api.security : title
  return (
    <li className="property">
      <Name {...change} />
      {what !== undefined && what !== name && ` ${what}`} <Breaking isBreaking={isBreaking} />
      <Details details={details} />
    </li>
  )
}

/** Show what several operations or schemas have in common, and fold which these are. */
function Common({ change }: { readonly change: ChangeSectionProps['common'][number] }) {
  const { labels } = useContext(InterfaceContext)
  const { subject, details, places, isBreaking } = change
  const { length: count } = places
  return (
    <li className="property">
      <strong>{subject === 'schema' ? changedSchemas(labels, change) : labels.api.changedOperations({ count })}</strong>{' '}
      <Breaking isBreaking={isBreaking} />
      <Details details={details.map((detail) => ({ ...detail, isBreaking: false }))} />
      <details className="nested">
        <summary>{labels.api.changedWhere}</summary>
        <ul>
          {places.map(({ name, href, around }) => (
            <li key={name}>
              {href === undefined ? name : <a href={href}>{name}</a>}
              {around.length > 1 || around[0] !== '' ? ` ${around.map((path) => path || name).join(', ')}` : ''}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

/** Count the schemas in which something changed, and the places in them where these are more. */
function changedSchemas({ api }: Labels, { places }: ChangeSectionProps['common'][number]): string {
  const { length: count } = places
  const inside = places.reduce((sum, { around }) => sum + around.length, 0)
  return inside === count ? api.changedSchemas({ count }) : api.changedSchemaPlaces({ count, places: inside })
}

/** Name what changed, with a link to its page. */
function Name({ name, href }: { readonly name: string; readonly href?: string }) {
  return href === undefined ? (
    <code>{name}</code>
  ) : (
    <a href={href}>
      <code>{name}</code>
    </a>
  )
}

function Details({ details }: { readonly details: readonly ApiChangeDetail[] }) {
  if (details.length === 0) return undefined
  return (
    <ul>
      {details.map((detail, index) => (
        <Detail key={index} detail={detail} />
      ))}
    </ul>
  )
}

function Detail({ detail }: { readonly detail: ApiChangeDetail }) {
  const { labels } = useContext(InterfaceContext)
  const { path, what, from, to, isBreaking } = detail
  // A limit or a setting that came, or went, has nothing on one side.
  const hasBoth = (from !== undefined && to !== undefined) || what === 'limit' || what === 'setting'
  return (
    <li>
      {path !== '' && <code>{path}</code>} {labels.api.changeDetails[what]}{' '}
      {from === undefined ? hasBoth && '–' : <code>{from}</code>}
      {hasBoth && ' → '}
      {to === undefined ? hasBoth && '–' : <code>{to}</code>} <Breaking isBreaking={isBreaking} />
    </li>
  )
}

/** Mark what breaks programs. */
function Breaking({ isBreaking }: { readonly isBreaking: boolean }) {
  const { labels } = useContext(InterfaceContext)
  return isBreaking && <span className="badge required">{labels.api.breaking}</span>
}
