import type { ReactNode } from 'react'
import type { ConsoleField, ConsoleLabels } from '../../model/api-console.js'
import { fillLabel } from '../../utils/fill-label.js'

/** Maximum number of optional, initially unsent fields that are shown; more are folded. */
const maxUnsentFields = 4

/** Show fields: at first those that are sent, and the others folded where there are many. */
export function FieldList<Shown extends ConsoleField>({
  fields,
  labels,
  fieldOf
}: {
  readonly fields: readonly Shown[]
  readonly labels: ConsoleLabels
  readonly fieldOf: (field: Shown) => ReactNode
}) {
  const rest = fields.filter(({ isRequired, isSent }) => !isRequired && !isSent)
  const folded = rest.length > maxUnsentFields ? rest : []
  return (
    <>
      {fields.filter((field) => !folded.includes(field)).map(fieldOf)}
      {folded.length > 0 && (
        <details className="console-more">
          <summary>{fillLabel(labels.moreFields, { count: folded.length })}</summary>
          {folded.map(fieldOf)}
        </details>
      )}
    </>
  )
}
