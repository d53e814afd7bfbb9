import { useContext } from 'react'
import type { ApiChange, ApiChangeDetail } from '../../src/model/api-changes.js'
import type { ChangesPageProps } from '../../src/model/api-props.js'
import { InterfaceContext } from '../interface-context.js'
import type { Labels } from '../labels/zh-CN.js'
import { SectionHeading } from './SectionHeading.js'

/** Kinds of changes in the order in which readers need them. */
const kinds = ['removed', 'changed', 'deprecated', 'added'] as const

/** List what changed since an older version, by kind; what breaks programs is marked and comes first. */
export function Changes({ since, changes }: ChangesPageProps) {
  const { labels } = useContext(InterfaceContext)
  const breaking = changes.filter(({ isBreaking }) => isBreaking).length
  return (
    <div className="api-index">
      <p>
        {changes.length === 0 ? labels.api.noChanges(since) : labels.api.changesSince(since, changes.length, breaking)}
      </p>
      {kinds.map((kind) => {
        const own = changes.filter((change) => change.kind === kind)
        const sorted = [...own.filter(({ isBreaking }) => isBreaking), ...own.filter(({ isBreaking }) => !isBreaking)]
        return (
          sorted.length > 0 && (
            <section key={kind}>
              <SectionHeading id={kind} text={kindLabel(kind, labels)} />
              <ul className="properties">
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

/** Show what became of one operation or schema. */
function Change({ change }: { readonly change: ChangesPageProps['changes'][number] }) {
  const { name, title, href, isBreaking, details } = change
  return (
    <li className="property">
      <div className="property-head">
        {href === undefined ? (
          <code>{name}</code>
        ) : (
          <a href={href}>
            <code>{name}</code>
          </a>
        )}{' '}
        {title !== undefined && title !== name && <span>{title}</span>} <Breaking isBreaking={isBreaking} />
      </div>
      {details.length > 0 && (
        <ul>
          {details.map((detail, index) => (
            <Detail key={index} detail={detail} />
          ))}
        </ul>
      )}
    </li>
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
