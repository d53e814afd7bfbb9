import { useContext } from 'react'
import type { ApiChange, ApiChangeDetail } from '../../src/model/api-changes.js'
import type { ChangesPageProps } from '../../src/model/api-props.js'
import { InterfaceContext } from '../interface-context.js'
import type { Labels } from '../labels/zh-CN.js'
import { SectionHeading } from './SectionHeading.js'

/** Kinds of changes in the order in which readers need them. */
const kinds = ['removed', 'changed', 'deprecated', 'added'] as const

/** List what changed since an older version, by kind; what breaks programs is marked and comes first. */
export function Changes({ since, count, breaking, common, changes }: ChangesPageProps) {
  const { labels } = useContext(InterfaceContext)
  return (
    <div className="api-index">
      <p>{count === 0 ? labels.api.noChanges(since) : labels.api.changesSince(since, count, breaking)}</p>
      {kinds.map((kind) => {
        const own = changes.filter((change) => change.kind === kind)
        const sorted = [...own.filter(({ isBreaking }) => isBreaking), ...own.filter(({ isBreaking }) => !isBreaking)]
        const shared = kind === 'changed' ? common : []
        return (
          sorted.length + shared.length > 0 && (
            <section key={kind}>
              <SectionHeading id={kind} text={kindLabel(kind, labels)} />
              <ul className="properties">
                {shared.map((change, index) => (
                  <Common key={index} change={change} />
                ))}
                {sorted.map((change) => (
                  <Change key={`${change.subject} ${change.name}`} change={change} />
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}

/** Show what became of one operation, schema, server or way to authenticate. Among hundreds of these each element counts. */
function Change({ change }: { readonly change: ChangesPageProps['changes'][number] }) {
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
function Common({ change }: { readonly change: ChangesPageProps['common'][number] }) {
  const { labels } = useContext(InterfaceContext)
  const { subject, details, places, isBreaking } = change
  const count = places.reduce((sum, { around }) => sum + around.length, 0)
  return (
    <li className="property">
      <strong>
        {subject === 'schema'
          ? labels.api.changedSchemas(places.length, count)
          : labels.api.changedOperations(places.length)}
      </strong>{' '}
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

function kindLabel(kind: ApiChange['kind'], labels: Labels): string {
  return labels.api.changeKinds[kind]
}
