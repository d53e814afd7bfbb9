import { Fragment, useContext } from 'react'
import type { FactName, FactProps } from '../../src/model/api-schema-props.js'
import { InterfaceContext } from '../interface-context.js'
import type { Labels } from '../labels/labels-for.js'
import { Html } from './Html.js'

/** Name what a fact says. */
function labelOf({ name, subject = '' }: FactProps, labels: Labels): string {
  const names: Readonly<Record<FactName, string>> = {
    default: labels.api.default,
    const: labels.api.const,
    enum: labels.api.enum,
    range: labels.api.range,
    length: labels.api.length,
    pattern: labels.api.pattern,
    multipleOf: labels.api.multipleOf,
    items: labels.api.items,
    matches: labels.api.matches,
    properties: labels.api.propertyLimits,
    requiredWith: labels.api.requiredWith({ name: subject }),
    contentType: labels.api.contentType,
    encoding: labels.api.encodingFact,
    style: labels.api.style,
    example: labels.api.example,
    discriminator: labels.api.discriminator,
    sunset: labels.api.sunset,
    since: labels.api.since
  }
  return names[name]
}

/** List what is known of a value beside its type. */
export function Facts({ facts }: { readonly facts: readonly FactProps[] }) {
  const { labels } = useContext(InterfaceContext)
  if (facts.length === 0) return undefined
  return (
    <dl className="facts">
      {facts.map((fact, index) => (
        <div key={index}>
          <dt>{labelOf(fact, labels)}</dt>
          <dd>
            <FactValues {...fact} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Values that each are in an element of their own: lists of hundreds, such as those of currencies, are one text. */
const maxSeparateValues = 40

/** Show the values of a fact: in a line, or one under the other when they are explained. */
function FactValues({ values, explanations }: FactProps) {
  if (!explanations?.some((html) => html !== undefined)) {
    if (values.length > maxSeparateValues) return <code>{values.join(', ')}</code>
    return values.map((value, index) => (
      <Fragment key={index}>
        {index > 0 && ' '}
        <code>{value}</code>
      </Fragment>
    ))
  }
  return (
    <ul>
      {values.map((value, index) => (
        <li key={index}>
          <code>{value}</code> <Html as="span" html={explanations[index]} />
        </li>
      ))}
    </ul>
  )
}
