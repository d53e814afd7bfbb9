import { useEffect, useState } from 'react'
import type { ConsoleLabels, ConsoleOperation } from '../../model/api-console.js'
import { chooseExample, onExample, readExample } from './chosen-example.js'

/** Show the named examples of the request to choose from. */
export function ExampleField({
  operation: { examples = [] },
  labels
}: {
  readonly operation: ConsoleOperation
  readonly labels: ConsoleLabels
}) {
  const [chosen, setChosen] = useState(readExample)
  useEffect(() => {
    const stop = new AbortController()
    onExample(setChosen, stop.signal)
    return () => stop.abort()
  }, [])
  // The form begins with the first one; the address may name an example of a response.
  const shown = examples.find(({ name }) => name === chosen) ?? examples[0]
  if (!shown) return undefined
  return (
    <label className="console-example">
      {labels.example}
      <select value={shown.name} onChange={({ currentTarget }) => chooseExample(currentTarget.value)}>
        {examples.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}
