import type { ConsoleWords } from '../../model/api-console.js'
import { fillLabel } from '../shared/fill-label.js'
import type { FormState } from './form-state.js'

/** Headers beside those of the description. */
export function HeaderFields({
  headers,
  words,
  onChange
}: {
  readonly headers: FormState['headers']
  readonly words: ConsoleWords
  readonly onChange: (headers: FormState['headers']) => void
}) {
  const set = (index: number, header: readonly [string, string]) =>
    onChange(headers.map((each, at) => (at === index ? header : each)))
  return (
    <fieldset>
      <legend>{words.headers}</legend>
      {headers.map(([name, value], index) => (
        <div className="console-line" key={index}>
          <input
            type="text"
            value={name}
            aria-label={words.headerName}
            placeholder={words.headerName}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ currentTarget }) => set(index, [currentTarget.value, value])}
          />
          <input
            type="text"
            value={value}
            aria-label={words.headerValue}
            placeholder={words.headerValue}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => set(index, [name, currentTarget.value])}
          />
          <button
            type="button"
            className="button"
            aria-label={fillLabel(words.removeHeader, { name })}
            title={fillLabel(words.removeHeader, { name })}
            onClick={() => onChange(headers.filter((_, at) => at !== index))}
          >
            ×
          </button>
        </div>
      ))}
      <button type="button" className="button" onClick={() => onChange([...headers, ['', '']])}>
        {words.addHeader}
      </button>
    </fieldset>
  )
}
