import { useEffect, useRef, useState } from 'react'
import type { ConsoleOperation, ConsoleParameter, ConsoleLabels } from '../../model/api-console.js'
import { BodyFields } from './BodyFields.js'
import type { Environment } from './console-session.js'
import { CopyButton } from './CopyButton.js'
import { CredentialFields } from './CredentialFields.js'
import { onExample, readExample } from './chosen-example.js'
import { ExampleField } from './ExampleField.js'
import { Field } from './Field.js'
import { FieldList } from './FieldList.js'
import { fillExample } from './fill-example.js'
import { initialForm, parameterKey, type FieldState, type FormState, type SessionValues } from './form-state.js'
import { HeaderFields } from './HeaderFields.js'
import { problemOf, type Problem } from './problem-of.js'
import { requestOf } from './request-of.js'
import { ResultPane } from './ResultPane.js'
import { ServerField } from './ServerField.js'
import { useSending } from './use-sending.js'
import { curlCommand, type CurlBody } from '../../openapi/client.js'
import type { ConsoleRequest, RequestBody } from './console-request.js'

const places: readonly ConsoleParameter['place'][] = ['path', 'query', 'header', 'cookie']

/** Show the console: a prefilled form, the result of sending it, and the same request for curl. */
export function Console({
  operation,
  labels,
  session,
  environments: stored,
  onSessionChange,
  onEnvironments,
  onKeep,
  isKept,
  onChange
}: {
  readonly operation: ConsoleOperation
  readonly labels: ConsoleLabels
  readonly session: SessionValues
  /** The servers that the reader has given a name. */
  readonly environments: readonly Environment[]
  /** Whether credentials are kept on this device. */
  readonly isKept: boolean
  /** Called to store the values that the next page starts with; an undefined server is removed. */
  readonly onSessionChange: (session: SessionValues) => void
  /** Called to store the named servers. */
  readonly onEnvironments: (environments: readonly Environment[]) => void
  /** Called with the credentials to keep on this device; undefined: none of them. */
  readonly onKeep: (credentials: FormState['credentials'] | undefined) => void
  readonly onChange: (form: FormState) => void
}) {
  const rail = useRail()
  const [form, setForm] = useState(() => fillExample(initialForm(operation, session), operation, readExample()))
  const [environments, setEnvironments] = useState(stored)
  const [problem, setProblem] = useState<Problem>()
  const [sentUrl, setSentUrl] = useState('')
  const sending = useSending()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])
  useEffect(() => onChange(form), [form, onChange])
  useEffect(() => {
    const stop = new AbortController()
    onExample((name) => setForm((before) => fillExample(before, operation, name)), stop.signal)
    return () => stop.abort()
  }, [operation])
  const request = requestOf(operation, form)
  const curl = curlOf(request)
  const change = (changed: Partial<FormState>) => {
    setForm((before) => ({ ...before, ...changed }))
    setProblem(undefined)
    if (changed.credentials) onSessionChange({ credentials: changed.credentials })
    if (changed.withCookies !== undefined) onSessionChange({ withCookies: changed.withCookies })
  }
  const setServer = (server: string | undefined) => {
    change({ server: server ?? initialForm(operation).server })
    onSessionChange({ server })
  }
  const send = () => {
    const found = problemOf(operation, form, request)
    setProblem(found)
    setSentUrl(request.url)
    if (!found) sending.send(request)
  }
  return (
    <form
      ref={element}
      className="console"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending.isSending) send()
      }}
    >
      <ServerField
        servers={operation.servers}
        environments={environments}
        address={form.server}
        isWrong={problem?.field === 'server'}
        labels={labels}
        onChange={setServer}
        onEnvironments={(next) => {
          setEnvironments(next)
          onEnvironments(next)
        }}
      />
      <ExampleField operation={operation} labels={labels} />
      {places.map((place) => (
        <Parameters
          key={place}
          place={place}
          operation={operation}
          form={form}
          wrong={problem?.field}
          labels={labels}
          onChange={change}
        />
      ))}
      <BodyFields operation={operation} form={form} wrong={problem?.field} labels={labels} onChange={change} />
      <CredentialFields
        security={operation.security}
        form={form}
        labels={labels}
        isKept={isKept}
        onKeep={onKeep}
        onChange={change}
      />
      <HeaderFields
        headers={form.headers}
        isWrong={problem?.field === 'headers'}
        labels={labels}
        onChange={(headers) => change({ headers })}
      />
      <p className="console-send">
        {/* A button that was disabled under the reader's finger would lose the focus. */}
        <button type="submit" className="button primary" aria-disabled={sending.isSending}>
          {labels.send}
        </button>
        <button type="button" className="button" aria-disabled={!sending.isSending} onClick={sending.cancel}>
          {labels.cancel}
        </button>
        <code>
          {request.method} {request.url}
        </code>
      </p>
      <ResultPane rail={rail} sending={sending} problem={problem} url={sentUrl} labels={labels} />
      <div className="console-code">
        <p className="console-legend">{labels.curl}</p>
        <pre tabIndex={0}>
          <code className="console-curl">{curl}</code>
        </pre>
        <p className="console-tools">
          <CopyButton text={curl} labels={labels} />
          <span className="console-help">{labels.curlHelp}</span>
        </p>
      </div>
    </form>
  )
}

/** Show the parameters in one part of the request. */
function Parameters({
  place,
  operation,
  form,
  wrong,
  labels,
  onChange
}: {
  readonly place: ConsoleParameter['place']
  readonly operation: ConsoleOperation
  readonly form: FormState
  /** Key of the field that is wrong. */
  readonly wrong: string | undefined
  readonly labels: ConsoleLabels
  readonly onChange: (change: Partial<FormState>) => void
}) {
  const parameters = operation.parameters.filter((parameter) => parameter.place === place)
  if (parameters.length === 0) return undefined
  const set = (key: string) => (state: FieldState) => onChange({ fields: { ...form.fields, [key]: state } })
  const fieldOf = (parameter: ConsoleParameter) => {
    const key = parameterKey(parameter)
    const state = form.fields[key]
    if (!state) return undefined
    const isNeeded = place === 'path'
    return (
      <Field
        key={key}
        field={parameter}
        state={state}
        labels={labels}
        isNeeded={isNeeded}
        isWrong={wrong === key}
        onChange={set(key)}
      />
    )
  }
  return (
    <fieldset>
      <legend>{labels[place]}</legend>
      <FieldList fields={parameters} labels={labels} fieldOf={fieldOf} />
      {place === 'cookie' && <p className="console-help">{labels.cookieHelp}</p>}
    </fieldset>
  )
}

/** Windows in which samples are beside the text. */
const wide = '(width > 1240px)'

/** Find the column of the samples where it is beside the console, and lead it back to its beginning when it does. */
function useRail(): HTMLElement | undefined {
  const [rail, setRail] = useState(findRail)
  useEffect(() => {
    const query = matchMedia(wide)
    const update = () => setRail(findRail())
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return rail
}

function findRail(): HTMLElement | undefined {
  return matchMedia(wide).matches ? (document.querySelector<HTMLElement>('.api-rail') ?? undefined) : undefined
}

/** Format a request as a curl command; files keep the names of the chosen files. */
export function curlOf({ body, ...request }: ConsoleRequest): string {
  return curlCommand({ ...request, body: body && bodyOf(body) })
}

/** List the files of a body. */
function bodyOf(body: RequestBody): CurlBody {
  if (body.kind === 'file') return { ...body, file: body.file.name }
  if (body.kind !== 'multipart') return body
  const parts = body.parts.map((part) => ('file' in part ? { ...part, file: part.file.name } : part))
  return { kind: 'multipart', parts }
}
