import type { ConsoleOperation, ConsoleScheme, ConsoleWords } from '../../model/api-console.js'
import type { Credential, FormState } from './form-state.js'

const nothing: Credential = { user: '', secret: '' }

/** What proves who asks: which way, and what it needs. */
export function CredentialFields({
  security,
  form,
  words,
  onChange
}: {
  readonly security: ConsoleOperation['security']
  readonly form: FormState
  readonly words: ConsoleWords
  readonly onChange: (change: Partial<FormState>) => void
}) {
  const schemes = security[form.way] ?? []
  const hasCookies = schemes.some(({ kind }) => kind === 'cookie')
  return (
    <fieldset>
      <legend>{words.security}</legend>
      <div className="console-parts">
        {security.length > 1 && (
          <select
            aria-label={words.security}
            value={String(form.way)}
            onChange={({ currentTarget }) => onChange({ way: Number(currentTarget.value) })}
          >
            {security.map((way, index) => (
              <option key={index} value={String(index)}>
                {way.map(({ name }) => name).join(' + ') || words.securityNone}
              </option>
            ))}
          </select>
        )}
        {schemes.map((scheme) => (
          <Secret
            key={scheme.name}
            scheme={scheme}
            credential={form.credentials[scheme.name] ?? nothing}
            words={words}
            onChange={(credential) => onChange({ credentials: { ...form.credentials, [scheme.name]: credential } })}
          />
        ))}
      </div>
      {schemes.length > 0 && <p className="console-help">{words.credentialHelp}</p>}
      {hasCookies && <p className="console-help">{words.cookieHelp}</p>}
      <label className="console-check">
        <input
          type="checkbox"
          checked={form.withCookies}
          onChange={({ currentTarget }) => onChange({ withCookies: currentTarget.checked })}
        />{' '}
        {words.withCookies}
      </label>
    </fieldset>
  )
}

/** The fields of one scheme. */
function Secret({
  scheme: { kind, name, detail },
  credential,
  words,
  onChange
}: {
  readonly scheme: ConsoleScheme
  readonly credential: Credential
  readonly words: ConsoleWords
  readonly onChange: (credential: Credential) => void
}) {
  if (kind === 'mutualTLS') return <p className="console-help">{words.certificateHelp}</p>
  const isNamed = kind === 'header' || kind === 'query' || kind === 'cookie'
  return (
    <>
      {kind === 'basic' && (
        <label>
          {words.user}
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
        {isNamed ? <code>{detail ?? name}</code> : kind === 'basic' ? words.password : words.token}
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
