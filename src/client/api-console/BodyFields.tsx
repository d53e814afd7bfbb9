import { useId } from 'react'
import type { ConsoleBody, ConsoleField, ConsoleOperation, ConsoleLabels } from '../../model/api-console.js'
import { Field } from './Field.js'
import { FieldList } from './FieldList.js'
import { wrongProps } from './wrong-props.js'
import { bodyKey, fieldsOf, partKey, type FieldState, type FormState } from './form-state.js'

/** Show the fields of the body: its media type and content. */
export function BodyFields({
  operation: { bodies, isBodyRequired },
  form,
  wrong,
  labels,
  onChange
}: {
  readonly operation: ConsoleOperation
  readonly form: FormState
  readonly wrong: string | undefined
  readonly labels: ConsoleLabels
  readonly onChange: (change: Partial<FormState>) => void
}) {
  const body = bodies[form.body]
  if (!body) return undefined
  const setField = (key: string) => (state: FieldState) =>
    onChange({ fields: { ...form.fields, [key]: state }, isBodySent: true })
  const own = form.fields[bodyKey(form.body)]
  const fieldOf = (field: ConsoleField) => {
    const key = partKey(form.body, field)
    const state = form.fields[key]
    return (
      state && (
        <Field
          key={key}
          field={field}
          state={state}
          labels={labels}
          isNeeded={false}
          isWrong={wrong === key}
          onChange={setField(key)}
        />
      )
    )
  }
  return (
    <fieldset className={isBodyRequired || form.isBodySent ? undefined : 'unsent'}>
      <legend>
        {isBodyRequired ? (
          labels.body
        ) : (
          <label>
            <input
              type="checkbox"
              checked={form.isBodySent}
              onChange={({ currentTarget }) => onChange({ isBodySent: currentTarget.checked })}
            />{' '}
            {labels.sendBody}
          </label>
        )}
      </legend>
      {bodies.length > 1 && (
        <div className="console-parts">
          <label>
            {labels.mediaType}
            <select
              value={String(form.body)}
              onChange={({ currentTarget }) => onChange({ body: Number(currentTarget.value) })}
            >
              {bodies.map(({ type }, index) => (
                <option key={type} value={String(index)}>
                  {type}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      {own && (body.kind === 'text' || body.kind === 'file') && (
        <WholeBody
          key={form.body}
          body={body}
          state={own}
          isWrong={wrong === bodyKey(form.body)}
          labels={labels}
          onChange={setField(bodyKey(form.body))}
        />
      )}
      <FieldList fields={fieldsOf(body)} labels={labels} fieldOf={fieldOf} />
    </fieldset>
  )
}

/** Show the field of a body that is one text or one file. */
function WholeBody({
  body,
  state,
  isWrong: isMissing,
  labels,
  onChange
}: {
  readonly body: Extract<ConsoleBody, { kind: 'text' | 'file' }>
  readonly state: FieldState
  readonly isWrong: boolean
  readonly labels: ConsoleLabels
  readonly onChange: (state: FieldState) => void
}) {
  const id = useId()
  if (body.kind === 'file')
    return (
      <div className="console-parts">
        <label>
          {labels.file}
          <input
            {...wrongProps(isMissing)}
            type="file"
            onChange={({ currentTarget }) => onChange({ ...state, files: [...(currentTarget.files ?? [])] })}
          />
        </label>
      </div>
    )
  const isWrong = body.isJson === true && !isJson(state.text)
  return (
    <>
      <textarea
        {...wrongProps(isMissing)}
        value={state.text}
        rows={Math.min(16, Math.max(3, state.text.split('\n').length))}
        spellCheck={false}
        aria-label={`${labels.body} ${body.type}`}
        {...(isWrong && !isMissing && { 'aria-describedby': id })}
        onChange={({ currentTarget }) => onChange({ ...state, text: currentTarget.value })}
      />
      {isWrong && (
        <p id={id} className="console-help console-wrong">
          {labels.invalidJson}
        </p>
      )}
    </>
  )
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
