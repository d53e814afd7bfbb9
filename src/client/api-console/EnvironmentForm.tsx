import { useState } from 'react'
import type { ConsoleLabels } from '../../model/api-console.js'
import { fillLabel } from '../../utils/fill-label.js'
import type { Environment } from './console-session.js'

/** Show the form that gives the address a name, under which it is chosen from then on, and takes names away. */
export function EnvironmentForm({
  environments,
  address,
  chosen,
  labels,
  onChange
}: {
  readonly environments: readonly Environment[]
  readonly address: string
  readonly chosen: Environment | undefined
  readonly labels: ConsoleLabels
  readonly onChange: (environments: readonly Environment[]) => void
}) {
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const save = () => {
    if (name === '') return
    setTyped('')
    onChange([...environments.filter((other) => other.name !== name), { name, address }])
  }
  return (
    <details className="console-more console-environments">
      <summary>{labels.environments}</summary>
      <div className="console-line">
        <input
          type="text"
          aria-label={labels.environmentName}
          placeholder={labels.environmentName}
          value={typed}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The form around would send the request.
            event.preventDefault()
            save()
          }}
        />
        <button type="button" className="button" aria-disabled={name === ''} onClick={save}>
          {labels.environmentSave}
        </button>
      </div>
      {chosen && (
        <button
          type="button"
          className="button"
          onClick={() => onChange(environments.filter((other) => other !== chosen))}
        >
          {fillLabel(labels.environmentRemove, { name: chosen.name })}
        </button>
      )}
      <p className="console-help">{labels.environmentHelp}</p>
    </details>
  )
}
