import { useId, useState } from 'react'
import type { ConsoleLabels, ConsoleServer } from '../../model/api-console.js'
import type { Environment } from './console-session.js'
import { EnvironmentForm } from './EnvironmentForm.js'
import { serverAddress } from './form-state.js'
import { matchServer } from './match-server.js'
import { wrongProps } from './wrong-props.js'

/** What is chosen in the list: the place of a server or of an environment in it, or any other address. */
type Choice = `server ${number}` | `environment ${number}` | 'other'

/** Show the choice of the server: one of the description, whose variables have fields, one of the reader's own, or any address. */
export function ServerField({
  servers,
  environments,
  address,
  isWrong,
  labels,
  onChange,
  onEnvironments
}: {
  readonly servers: readonly ConsoleServer[]
  readonly environments: readonly Environment[]
  readonly address: string
  /** Whether the request cannot be sent because of the address. */
  readonly isWrong: boolean
  readonly labels: ConsoleLabels
  /** Called with the new URL; undefined: that of the description. */
  readonly onChange: (address: string | undefined) => void
  /** Called with the named servers of the reader. */
  readonly onEnvironments: (environments: readonly Environment[]) => void
}) {
  const id = useId()
  const [isTyping, setTyping] = useState(false)
  // The address is the state: the list and the variables show what it is made of.
  const named = environments.findIndex((environment) => environment.address === address)
  const match = matchServer(servers, address)
  const chosen: Choice = isTyping
    ? 'other'
    : named >= 0
      ? `environment ${named}`
      : match
        ? `server ${match.index}`
        : 'other'
  const server = match && chosen !== 'other' ? servers[match.index] : undefined
  const choose = (choice: string) => {
    const [kind, index = ''] = choice.split(' ')
    setTyping(kind === 'other')
    const own = servers[Number(index)]
    if (kind === 'environment') onChange(environments[Number(index)]?.address)
    else if (kind === 'server' && own) onChange(index === '0' ? undefined : serverAddress(own))
  }
  return (
    <fieldset>
      <legend>
        <label htmlFor={id}>{labels.server}</label>
      </legend>
      <select id={id} value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {servers.map(({ url }, index) => (
          <option key={url} value={`server ${index}`}>
            {url}
          </option>
        ))}
        {environments.map(({ name, address: own }, index) => (
          <option key={name} value={`environment ${index}`}>
            {`${name} · ${own}`}
          </option>
        ))}
        <option value="other">{labels.otherServer}</option>
      </select>
      {chosen === 'other' && (
        <input
          {...wrongProps(isWrong)}
          type="text"
          inputMode="url"
          aria-label={labels.otherServer}
          value={address}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ currentTarget }) => {
            setTyping(true)
            onChange(currentTarget.value)
          }}
        />
      )}
      {match && server && server.variables.length > 0 && (
        <div className="console-parts console-server">
          {server.variables.map((variable) => (
            <Variable
              key={`${match.index} ${variable.name}`}
              variable={variable}
              value={match.values[variable.name] ?? variable.value}
              onChange={(value) => onChange(serverAddress(server, { ...match.values, [variable.name]: value }))}
            />
          ))}
        </div>
      )}
      <EnvironmentForm
        environments={environments}
        address={address}
        chosen={chosen.startsWith('environment') ? environments[named] : undefined}
        labels={labels}
        onChange={(next) => {
          setTyping(false)
          onEnvironments(next)
        }}
      />
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
