import { Fragment, useContext } from 'react'
import type { PropertyProps, SchemaProps, VariantKind, VariantProps } from '../../src/model/api-schema-props.js'
import { hashHref } from '../hash-href.js'
import { InterfaceContext } from '../interface-context.js'
import type { Labels } from '../labels/labels-for.js'
import { Badges } from './Badges.js'
import { Facts } from './Facts.js'
import { Html } from './Html.js'
import { LongName } from './LongName.js'
import { MoreDocs } from './MoreDocs.js'
import { TreeTools } from './TreeTools.js'
import { TypeName } from './TypeName.js'

/** Levels that are open when the page opens. */
const openLevels = 1

/** Show a schema that is by itself: its type, what is known of it, and what is inside. */
export function SchemaTree({ schema }: { readonly schema: SchemaProps }) {
  return (
    <div className="schema">
      <TreeTools schema={schema} />
      <p className="schema-type">
        <TypeName parts={schema.type} />
        <Badges badges={schema.badges} marks={schema.marks} />
      </p>
      <Html html={schema.html} className="property-text" />
      <MoreDocs docs={schema.docs} />
      <Facts facts={schema.facts} />
      <Inside schema={schema} level={0} />
    </div>
  )
}

/** List properties, parameters or headers. */
export function PropertyList({
  properties,
  level = 0
}: {
  readonly properties: readonly PropertyProps[]
  readonly level?: number
}) {
  return (
    <ul className="properties">
      {properties.map((property) => (
        <Property key={property.id} property={property} level={level} />
      ))}
    </ul>
  )
}

/** Show one property with a link to it. */
function Property({
  property: { id, name, kind, isRequired, schema, names, isListed },
  level
}: {
  readonly property: PropertyProps
  readonly level: number
}) {
  const { labels } = useContext(InterfaceContext)
  const isDeprecated = schema.badges.includes('deprecated')
  const label = kind === 'rest' && name === '' ? labels.api.otherProperties : name
  const kindLabel = { named: undefined, pattern: labels.api.patternProperties, rest: labels.api.otherProperties }[kind]
  return (
    <li
      className={isDeprecated ? 'property deprecated' : 'property'}
      id={id}
      data-cs-key={names?.join('\n')}
      data-cs-toc={isListed ? `2 ${label}` : undefined}
    >
      <div className="property-head">
        {name === '' && kind === 'rest' ? (
          <span className="property-name">{label}</span>
        ) : (
          <code className="property-name">
            <LongName name={name} isBreakable />
          </code>
        )}
        {name !== '' && kindLabel !== undefined && ' '}
        {name !== '' && kindLabel !== undefined && <span className="property-kind">{kindLabel}</span>}{' '}
        <TypeName parts={schema.type} />
        {isRequired && <Badges badges={['required']} />}
        <Badges badges={schema.badges} marks={schema.marks} />
        <a className="anchor-link" href={hashHref(id)} aria-label={labels.api.propertyLink({ name: label })} />
      </div>
      <Html html={schema.html} className="property-text" />
      <MoreDocs docs={schema.docs} />
      <Facts facts={schema.facts} />
      <Nested schema={schema} level={level + 1} />
    </li>
  )
}

/** Show what is inside of a property, folded below the first levels. */
function Nested({ schema, level }: { readonly schema: SchemaProps; readonly level: number }) {
  const { labels } = useContext(InterfaceContext)
  const { properties, items, variants, continued } = schema
  if (continued) return <Inside schema={schema} level={level} />
  if (properties.length + variants.length === 0 && !items) return undefined
  if (isPlainMap(schema))
    return (
      <div className="nested">
        <PropertyList properties={properties} level={level} />
      </div>
    )
  const summary =
    properties.length > 0
      ? labels.api.properties({ count: properties.length })
      : items
        ? labels.api.eachItem
        : variantsLabel(variants[0]?.kind, labels)
  return (
    <details className="nested" open={level <= openLevels}>
      <summary>{summary}</summary>
      <Inside schema={schema} level={level} hasTitle />
    </details>
  )
}

/** Whether all that is inside is values of one plain type under any names: there is nothing to fold. */
function isPlainMap({ properties, items, variants }: SchemaProps): boolean {
  const [only, ...others] = properties
  if (!only || only.kind === 'named' || others.length + variants.length > 0 || items) return false
  const { html, facts, properties: inside, items: entries, variants: shapes, continued } = only.schema
  return html === undefined && !entries && !continued && facts.length + inside.length + shapes.length === 0
}

/** Show properties, entries and shapes. */
function Inside({
  schema,
  level,
  hasTitle
}: {
  readonly schema: SchemaProps
  readonly level: number
  readonly hasTitle?: boolean
}) {
  const { labels } = useContext(InterfaceContext)
  const { properties, items, hasTuple, hasEntryType, variants, continued } = schema
  if (continued) {
    return (
      <p className={continued.reason === 'circular' ? 'continued circular' : 'continued'}>
        {continued.reason === 'circular' ? labels.api.circular : labels.api.continued}
        <TypeName parts={continued.type} />
        {continued.type.some(({ href }) => href !== undefined) && (
          <>
            {' '}
            <button type="button" className="api-tool open-here script-only" data-cs-late="">
              {labels.apiTools.openHere}
            </button>
          </>
        )}
      </p>
    )
  }
  return (
    <>
      {properties.length > 0 && <PropertyList properties={properties} level={level} />}
      {items && (
        <div className="each-item">
          {!(hasTitle && properties.length === 0) && (
            <p className="tree-title">{hasTuple ? labels.api.furtherItems : labels.api.eachItem}</p>
          )}
          <SchemaBody schema={items} level={level} isTyped={hasEntryType === true} />
        </div>
      )}
      {variants.map(({ kind, items: shapes }, index) => (
        <div key={index} className="variants">
          {!(hasTitle && index === 0 && properties.length === 0 && !items) && (
            <p className="tree-title">{variantsLabel(kind, labels)}</p>
          )}
          {shapes.map((shape) => (
            <Variant key={shape.id} variant={shape} level={level} isOnly={shapes.length === 1} />
          ))}
        </div>
      ))}
    </>
  )
}

/** Show a schema, without its type's name where that is above it. */
function SchemaBody({
  schema,
  level,
  isTyped = false
}: {
  readonly schema: SchemaProps
  readonly level: number
  readonly isTyped?: boolean
}) {
  return (
    <>
      {isTyped && <TypeName parts={schema.type} />}
      <Badges badges={schema.badges} marks={schema.marks} />
      <Html html={schema.html} className="property-text" />
      <MoreDocs docs={schema.docs} />
      <Facts facts={schema.facts} />
      <Inside schema={schema} level={level} />
    </>
  )
}

/** Show one of several shapes. */
function Variant({
  variant,
  level,
  isOnly
}: {
  readonly variant: VariantProps
  readonly level: number
  readonly isOnly: boolean
}) {
  const { id, type, values, isDefault, schema } = variant
  const { labels } = useContext(InterfaceContext)
  return (
    <details className="variant" id={id} open={isOnly && level < openLevels}>
      <summary>
        <TypeName parts={type.map(({ text }) => ({ text }))} />
        {values.map((value) => (
          <Fragment key={value}>
            {' '}
            <code>{value}</code>
          </Fragment>
        ))}
        {isDefault && ` ${labels.api.anyOtherValue}`}
      </summary>
      {/* Inside of what opens and closes the details, a link would be one control in another. */}
      {!schema.continued &&
        type.map(
          ({ text, href }) =>
            href !== undefined && (
              <a key={href} className="page-link" href={href} aria-label={labels.api.pageLink({ name: text })} />
            )
        )}
      <SchemaBody schema={schema} level={level + 1} />
    </details>
  )
}

/** Name how shapes belong together. */
function variantsLabel(kind: VariantKind | undefined, labels: Labels): string {
  const names: Readonly<Record<VariantKind, string>> = {
    oneOf: labels.api.oneOf,
    anyOf: labels.api.anyOf,
    not: labels.api.not,
    contains: labels.api.contains,
    propertyNames: labels.api.propertyNames,
    if: labels.api.if,
    contentSchema: labels.api.contentSchema,
    then: labels.api.then,
    else: labels.api.else,
    dependentSchemas: labels.api.dependentSchemas
  }
  return names[kind ?? 'oneOf']
}
