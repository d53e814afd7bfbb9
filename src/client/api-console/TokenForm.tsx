import { useEffect, useRef, useState } from 'react'
import type { ConsoleFlow, ConsoleLabels, ConsoleScheme } from '../../model/api-console.js'
import { fillLabel } from '../../utils/fill-label.js'
import { authorize, redirectUrl } from './authorize.js'
import { flowsOf } from './flows-of.js'
import { clientToken, deviceCode, deviceToken, TokenError, type TokenRequest } from './oauth.js'

/** What was typed for each scheme of a server, until the document is loaded anew: a secret is of those who issued it. */
const typed = new Map<string, { readonly clientId: string; readonly clientSecret: string }>()

/** Show a form that gets a token by one of the flows of a scheme. */
export function TokenForm({
  scheme,
  server,
  labels,
  onToken
}: {
  readonly scheme: ConsoleScheme
  /** Address that those of the flows are relative to. */
  readonly server: string
  readonly labels: ConsoleLabels
  readonly onToken: (token: string) => void
}) {
  const owner = JSON.stringify([server, scheme])
  const [client, setClient] = useState(() => typed.get(owner) ?? { clientId: '', clientSecret: '' })
  const [scopes, setScopes] = useState(() => scheme.scopes?.map(({ name }) => name) ?? [])
  const [chosen, setChosen] = useState(0)
  const [status, setStatus] = useState('')
  const current = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => current.current?.abort(), [])
  const flows = scheme.flows ?? []
  const flow = flows[chosen]
  if (!flow) return undefined
  const names: Readonly<Record<ConsoleFlow['kind'], string>> = {
    authorizationCode: labels.flowCode,
    clientCredentials: labels.flowClient,
    deviceAuthorization: labels.flowDevice
  }
  const change = (next: Partial<typeof client>) => {
    const changed = { ...client, ...next }
    typed.set(owner, changed)
    setClient(changed)
  }
  const start = () => {
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    // A window that is opened later than in the click is blocked.
    const popup = flow.kind === 'authorizationCode' ? window.open('', '_blank', 'width=560,height=720') : null
    setStatus(labels.tokenWaiting)
    void getToken(flow, { ...client, scopes }, popup, controller.signal)
  }
  const getToken = async (
    wanted: ConsoleFlow,
    asked: Omit<TokenRequest, 'tokenUrl'>,
    popup: Window | null,
    signal: AbortSignal
  ) => {
    try {
      const { authorizationUrl = '', tokenUrl = '', deviceUrl = '' } = await flowsOf(wanted, server, signal)
      const own = { authorizationCode: authorizationUrl, clientCredentials: tokenUrl, deviceAuthorization: deviceUrl }
      // An OpenID provider need not offer every flow; an empty address would be that of this page.
      if (tokenUrl === '' || own[wanted.kind] === '') throw new TokenError('unsupported', wanted.kind)
      const request = { ...asked, tokenUrl }
      onToken(
        await (wanted.kind === 'authorizationCode'
          ? authorize(authorizationUrl, request, popup, signal)
          : wanted.kind === 'clientCredentials'
            ? clientToken(request, signal)
            : askDevice(deviceUrl, request, signal))
      )
      setStatus(labels.tokenReceived)
    } catch (error) {
      popup?.close()
      if (!signal.aborted) setStatus(fillLabel(labels.tokenFailed, { message: reasonOf(error, labels) }))
    }
  }
  const askDevice = async (url: string, request: TokenRequest, signal: AbortSignal) => {
    const device = await deviceCode(url, request, signal)
    setStatus(fillLabel(labels.tokenDevice, { url: device.verification_uri, code: device.user_code }))
    return deviceToken(request, device, signal)
  }
  return (
    <details className="console-more console-token">
      <summary>{labels.getToken}</summary>
      <div className="console-parts">
        {flows.length > 1 && (
          <label>
            {labels.flow}
            <select value={String(chosen)} onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}>
              {flows.map(({ kind }, index) => (
                <option key={kind} value={String(index)}>
                  {names[kind]}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          {labels.clientId}
          <input
            type="text"
            value={client.clientId}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => change({ clientId: currentTarget.value })}
          />
        </label>
        <label>
          {labels.clientSecret}
          <input
            type="password"
            value={client.clientSecret}
            autoComplete="off"
            onChange={({ currentTarget }) => change({ clientSecret: currentTarget.value })}
          />
        </label>
      </div>
      {scheme.scopes?.map(({ name, description }) => (
        <label key={name} className="console-check">
          <input
            type="checkbox"
            checked={scopes.includes(name)}
            onChange={({ currentTarget: { checked } }) =>
              setScopes((before) => (checked ? [...before, name] : before.filter((each) => each !== name)))
            }
          />{' '}
          <code>{name}</code> {description}
        </label>
      ))}
      {flow.kind === 'authorizationCode' && (
        <p className="console-help">{fillLabel(labels.redirectHelp, { url: redirectUrl() })}</p>
      )}
      <p>
        <button type="button" className="button" onClick={start}>
          {labels.requestToken}
        </button>{' '}
        <span className="console-help" role="status">
          {status}
        </span>
      </p>
    </details>
  )
}

/** Explain why there is no token. */
function reasonOf(error: unknown, labels: ConsoleLabels): string {
  if (error instanceof TokenError) {
    const known: Readonly<Record<string, string>> = {
      blocked: labels.tokenBlocked,
      closed: labels.tokenClosed,
      unsupported: labels.tokenUnsupported
    }
    return known[error.code] ?? error.message
  }
  return error instanceof Error ? error.message : String(error)
}
