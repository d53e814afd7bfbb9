import { useContext } from 'react'
import type { ConsoleOperation } from '../../src/model/api-console.js'
import { InterfaceContext } from '../interface-context.js'

/**
 * Leave a place for the console of an operation. What is in a closed `<details>` is nowhere near the window, so nothing
 * is loaded before the reader opens it. `data-markdown-ignore` is what programs know as not of the text (agentdocsspec.com).
 */
export function ApiConsole({ operation }: { readonly operation: ConsoleOperation }) {
  const { labels } = useContext(InterfaceContext)
  return (
    <section className="api-console" data-markdown-ignore="">
      <details>
        <summary>
          <span className="console-title">{labels.api.consoleTitle}</span>{' '}
          <span className="console-hint">{labels.api.consoleHint}</span>
        </summary>
        <div data-cs-island="api-console" data-cs-operation={JSON.stringify(operation)}>
          <p>{labels.api.consoleNeedsScript}</p>
        </div>
      </details>
    </section>
  )
}
