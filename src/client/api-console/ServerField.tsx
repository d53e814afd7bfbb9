import { useId } from 'react'
import type { ConsoleServer, ConsoleLabels } from '../../model/api-console.js'
import { serverAddress } from './form-state.js'
import { matchServer } from './match-server.js'
import { wrongProps } from './wrong-props.js'

/** Show the field of the server URL: free text, with the servers of the description and their variables to choose from. */
export function ServerField({
  servers,
  address,
  isWrong,
  labels,
  onChange
}: {
  readonly servers: readonly ConsoleServer[]
  readonly address: string
  /** Whether the request cannot be sent because of the address. */
  readonly isWrong: boolean
  readonly labels: ConsoleLabels
  /** Called with the new URL; undefined: that of the description. */
  readonly onChange: (address: string | undefined) => void
}) {
  const id = useId()
  // The address is the state: the list and the variables show what it is made of.
  const { index: chosen, values } = matchServer(servers, address) ?? { index: -1, values: {} }
  const server = servers[chosen]
  const choose = (index: number, next: Readonly<Record<string, string>>) => {
    const other = servers[index]
    if (other) onChange(serverAddress(other, next))
  }
  return (
    <fieldset>
      <legend>
        <label htmlFor={id}>{labels.server}</label>
      </legend>
      <div className="console-line">
        <input
          {...wrongProps(isWrong)}
          id={id}
          type="text"
          inputMode="url"
          value={address}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <button type="button" className="button" onClick={() => onChange(undefined)}>
          {labels.serverReset}
        </button>
      </div>
      <p className="console-help">{labels.serverHelp}</p>
      {(servers.length > 1 || (server && server.variables.length > 0)) && (
        <div className="console-parts console-server">
          {servers.length > 1 && (
            <label className="console-servers">
              {labels.serverChoice}
              <select value={String(chosen)} onChange={({ currentTarget }) => choose(Number(currentTarget.value), {})}>
                {chosen < 0 && <option value="-1">{address}</option>}
                {servers.map(({ url }, index) => (
                  <option key={url} value={String(index)}>
                    {url}
                  </option>
                ))}
              </select>
            </label>
          )}
          {server?.variables.map((variable) => (
            <Variable
              key={`${chosen} ${variable.name}`}
              variable={variable}
              value={values[variable.name] ?? variable.value}
              onChange={(value) => choose(chosen, { ...values, [variable.name]: value })}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

/** Show the field of one variable of the URL. */
function Variable({
  variable: { name, values },
  value,
  onChange
}: {
  readonly variable: ConsoleServer['variables'][number]
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  return (
    <label>
      <code>{name}</code>
      {values ? (
        <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {values.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      ) : (
        <input
          type="text"
          value={value}
          spellCheck={false}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </label>
  )
}
