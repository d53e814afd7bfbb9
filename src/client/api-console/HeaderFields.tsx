import type { ConsoleLabels } from '../../model/api-console.js'
import { fillLabel } from '../../utils/fill-label.js'
import type { FormState } from './form-state.js'
import { wrongProps } from './wrong-props.js'

/** Show the fields of additional headers. */
export function HeaderFields({
  headers,
  isWrong,
  labels,
  onChange
}: {
  readonly headers: FormState['headers']
  /** Whether the request cannot be sent because of a header. */
  readonly isWrong: boolean
  readonly labels: ConsoleLabels
  readonly onChange: (headers: FormState['headers']) => void
}) {
  const set = (index: number, header: readonly [string, string]) =>
    onChange(headers.map((each, at) => (at === index ? header : each)))
  return (
    <fieldset>
      <legend>{labels.headers}</legend>
      {headers.map(([name, value], index) => (
        <div className="console-line" key={index}>
          <input
            {...wrongProps(isWrong)}
            type="text"
            value={name}
            aria-label={labels.headerName}
            placeholder={labels.headerName}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ currentTarget }) => set(index, [currentTarget.value, value])}
          />
          <input
            type="text"
            value={value}
            aria-label={labels.headerValue}
            placeholder={labels.headerValue}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => set(index, [name, currentTarget.value])}
          />
          <button
            type="button"
            className="button"
            aria-label={fillLabel(labels.removeHeader, { name })}
            title={fillLabel(labels.removeHeader, { name })}
            onClick={() => onChange(headers.filter((_, at) => at !== index))}
          >
            ×
          </button>
        </div>
      ))}
      <button type="button" className="button" onClick={() => onChange([...headers, ['', '']])}>
        {labels.addHeader}
      </button>
    </fieldset>
  )
}
