import { useId } from 'react'
import type { ConsoleField, ConsoleParameter, ConsolePart, ConsoleWords } from '../../model/api-console.js'
import { fillLabel } from '../shared/fill-label.js'
import type { FieldState } from './form-state.js'

/** What a field shows beside its name. */
type Described = ConsoleField &
  Partial<Pick<ConsoleParameter, 'type' | 'values' | 'default'>> &
  Pick<ConsolePart, 'fileType'>

/** What a control needs. */
interface ControlProps {
  readonly id: string
  readonly field: Described
  readonly state: FieldState
  readonly words: ConsoleWords
  readonly isNeeded: boolean
  readonly onChange: (state: FieldState) => void
}

/** A field: whether it is sent, its name, and what fills it. Filling it in means sending it. */
export function Field({ field, state, words, isNeeded, onChange }: Omit<ControlProps, 'id'>) {
  const id = useId()
  return (
    <div className={state.isSent ? 'console-field' : 'console-field unsent'}>
      <div className="console-name">
        {field.isRequired !== true && (
          <input
            type="checkbox"
            checked={state.isSent}
            aria-label={fillLabel(words.sendField, { name: field.name })}
            onChange={({ currentTarget }) => onChange({ ...state, isSent: currentTarget.checked })}
          />
        )}
        <label htmlFor={id}>
          <code>{field.name}</code>
        </label>
        <span className="console-type">{field.fileType ?? field.type}</span>
        {field.isRequired && <span className="badge required">{words.required}</span>}
      </div>
      <div>
        <Control id={id} field={field} state={state} words={words} isNeeded={isNeeded} onChange={onChange} />
        {field.shape && <p className="console-help">{field.shape === 'list' ? words.listHelp : words.objectHelp}</p>}
      </div>
    </div>
  )
}

/** What fills the field: a choice, a file, lines or a line. */
function Control({ id, field, state, words, isNeeded, onChange }: ControlProps) {
  const setText = (text: string) => onChange({ ...state, text, isSent: true })
  if (field.fileType !== undefined)
    return (
      <input
        id={id}
        type="file"
        multiple={field.shape === 'list'}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          onChange({ ...state, files, isSent: field.isRequired === true || files.length > 0 })
        }}
      />
    )
  if (field.values)
    return (
      <select id={id} value={state.text} onChange={({ currentTarget }) => setText(currentTarget.value)}>
        {!field.values.includes(state.text) && <option value={state.text}>{state.text || words.notSet}</option>}
        {field.values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    )
  if (field.shape)
    return (
      <textarea
        id={id}
        value={state.text}
        rows={Math.min(6, state.text.split('\n').length + 1)}
        spellCheck={false}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    )
  return (
    <input
      id={id}
      type="text"
      value={state.text}
      required={isNeeded}
      placeholder={field.default === undefined ? undefined : fillLabel(words.default, { value: field.default })}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  )
}
