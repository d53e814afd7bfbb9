import { useId } from 'react'
import type { ConsoleField, ConsolePart, ConsoleLabels } from '../../model/api-console.js'
import { fillLabel } from '../../utils/fill-label.js'
import type { FieldState } from './form-state.js'
import { wrongProps } from './wrong-props.js'

/** The properties of a field that it shows beside its name. */
type Described = ConsoleField & Pick<ConsolePart, 'fileType'>

/** Properties of a control. */
interface ControlProps {
  readonly id: string
  readonly field: Described
  readonly state: FieldState
  readonly labels: ConsoleLabels
  readonly isNeeded: boolean
  /** Whether the request cannot be sent because of this field. */
  readonly isWrong: boolean
  readonly onChange: (state: FieldState) => void
}

/** Show a field: whether it is sent, its name and its control. Changing the control includes the field. */
export function Field({ field, state, labels, isNeeded, isWrong, onChange }: Omit<ControlProps, 'id'>) {
  const id = useId()
  return (
    <div className={state.isSent ? 'console-field' : 'console-field unsent'}>
      <div className="console-name">
        <span className="console-choice">
          {field.isRequired !== true && (
            <input
              type="checkbox"
              checked={state.isSent}
              aria-label={fillLabel(labels.sendField, { name: field.name })}
              onChange={({ currentTarget }) => onChange({ ...state, isSent: currentTarget.checked })}
            />
          )}
          <label htmlFor={id}>
            <code>{field.name}</code>
          </label>
        </span>
        <span className="console-type">{field.fileType ?? field.type}</span>
        {field.isRequired && <span className="badge required">{labels.required}</span>}
      </div>
      <div>
        <Control
          id={id}
          field={field}
          state={state}
          labels={labels}
          isNeeded={isNeeded}
          isWrong={isWrong}
          onChange={onChange}
        />
        {field.shape && <p className="console-help">{labels[helpOf(field.shape, field.fileType !== undefined)]}</p>}
      </div>
    </div>
  )
}

/** Name the help for typing several values. */
function helpOf(shape: 'list' | 'object', isFile: boolean) {
  if (shape === 'object') return 'objectHelp'
  return isFile ? 'filesHelp' : 'listHelp'
}

/** Show the control of a field: a select, a file input, a text area or an input. */
function Control({ id, field, state, labels, isNeeded, isWrong, onChange }: ControlProps) {
  const invalid = wrongProps(isWrong)
  const setText = (text: string) => onChange({ ...state, text, isSent: true })
  if (field.fileType !== undefined)
    return (
      <input
        {...invalid}
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
      <select {...invalid} id={id} value={state.text} onChange={({ currentTarget }) => setText(currentTarget.value)}>
        {!field.values.includes(state.text) && <option value={state.text}>{state.text || labels.notSet}</option>}
        {field.values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    )
  // A row would hide most of a long value, such as an object of a form.
  if (field.shape || field.value.length > 60)
    return (
      <textarea
        {...invalid}
        id={id}
        value={state.text}
        rows={Math.min(6, state.text.split('\n').length + 1)}
        spellCheck={false}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    )
  return (
    <input
      {...invalid}
      id={id}
      type="text"
      value={state.text}
      required={isNeeded}
      placeholder={field.default === undefined ? undefined : fillLabel(labels.default, { value: field.default })}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  )
}
