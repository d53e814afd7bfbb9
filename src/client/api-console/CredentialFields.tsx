import { useId, useState } from 'react'
import type { ConsoleOperation, ConsoleScheme, ConsoleLabels } from '../../model/api-console.js'
import type { Credential, FormState } from './form-state.js'
import { TokenForm } from './TokenForm.js'

const nothing: Credential = { user: '', secret: '' }

/** Show the security requirements to choose from, and the credentials of the chosen one. */
export function CredentialFields({
  security,
  form,
  labels,
  isKept,
  onKeep,
  onChange
}: {
  readonly security: ConsoleOperation['security']
  readonly form: FormState
  readonly labels: ConsoleLabels
  readonly isKept: boolean
  /** Called with the credentials to keep; undefined: none of them. */
  readonly onKeep: (credentials: FormState['credentials'] | undefined) => void
  readonly onChange: (change: Partial<FormState>) => void
}) {
  const helpId = useId()
  const schemes = security[form.way] ?? []
  const hasCookies = schemes.some(({ kind }) => kind === 'cookie')
  return (
    <fieldset>
      <legend>{labels.security}</legend>
      <div className="console-parts">
        {security.length > 1 && (
          <select
            aria-label={labels.security}
            value={String(form.way)}
            onChange={({ currentTarget }) => onChange({ way: Number(currentTarget.value) })}
          >
            {security.map((way, index) => (
              <option key={index} value={String(index)}>
                {way.map(({ name }) => name).join(' + ') || labels.securityNone}
              </option>
            ))}
          </select>
        )}
        {schemes.map((scheme) => (
          <Secret
            key={scheme.name}
            scheme={scheme}
            credential={form.credentials[scheme.name] ?? nothing}
            labels={labels}
            onChange={(credential) => onChange({ credentials: { ...form.credentials, [scheme.name]: credential } })}
          />
        ))}
      </div>
      {schemes.map(
        (scheme) =>
          scheme.flows && (
            <TokenForm
              key={scheme.name}
              scheme={scheme}
              server={form.server}
              labels={labels}
              onToken={(secret) =>
                onChange({ credentials: { ...form.credentials, [scheme.name]: { user: '', secret } } })
              }
            />
          )
      )}
      {schemes.some(hasSecret) && (
        <Keep isKept={isKept} credentials={form.credentials} labels={labels} onKeep={onKeep} />
      )}
      {hasCookies && <p className="console-help">{labels.cookieHelp}</p>}
      <label className="console-check">
        <input
          type="checkbox"
          aria-describedby={helpId}
          checked={form.withCookies}
          onChange={({ currentTarget }) => onChange({ withCookies: currentTarget.checked })}
        />{' '}
        {labels.withCookies}
      </label>
      <p id={helpId} className="console-help">
        {labels.withCookiesHelp}
      </p>
    </fieldset>
  )
}

/** Whether a scheme has something that could be kept. */
function hasSecret({ kind }: ConsoleScheme): boolean {
  return kind !== 'mutualTLS'
}

/** Let the reader choose whether credentials outlast the document, and tell what that means. */
function Keep({
  isKept,
  credentials,
  labels,
  onKeep
}: {
  readonly isKept: boolean
  readonly credentials: FormState['credentials']
  readonly labels: ConsoleLabels
  readonly onKeep: (credentials: FormState['credentials'] | undefined) => void
}) {
  const helpId = useId()
  const [isChecked, setChecked] = useState(isKept)
  return (
    <>
      <label className="console-check">
        <input
          type="checkbox"
          aria-describedby={helpId}
          checked={isChecked}
          onChange={({ currentTarget: { checked } }) => {
            setChecked(checked)
            onKeep(checked ? credentials : undefined)
          }}
        />{' '}
        {labels.keepCredentials}
      </label>
      <p id={helpId} className="console-help">
        {isChecked ? labels.keptHelp : labels.credentialHelp}
      </p>
    </>
  )
}

/** Show the fields of one scheme. */
function Secret({
  scheme: { kind, name, detail },
  credential,
  labels,
  onChange
}: {
  readonly scheme: ConsoleScheme
  readonly credential: Credential
  readonly labels: ConsoleLabels
  readonly onChange: (credential: Credential) => void
}) {
  if (kind === 'mutualTLS') return <p className="console-help">{labels.certificateHelp}</p>
  const isNamed = kind === 'header' || kind === 'query' || kind === 'cookie'
  return (
    <>
      {kind === 'basic' && (
        <label>
          {labels.user}
          <input
            type="text"
            value={credential.user}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => onChange({ ...credential, user: currentTarget.value })}
          />
        </label>
      )}
      <label>
        {isNamed ? <code>{detail ?? name}</code> : kind === 'basic' ? labels.password : labels.token}
        <input
          type="password"
          value={credential.secret}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ ...credential, secret: currentTarget.value })}
        />
      </label>
    </>
  )
}
