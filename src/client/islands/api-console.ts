/** The API console, loaded when the reader opens it: it stands in a closed `<details>`. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { ConsoleOperation, ConsoleLabels } from '../../model/api-console.js'
import { Console } from '../api-console/Console.js'
import type { SessionValues } from '../api-console/form-state.js'
import { adoptStyles } from '../shared/adopt-styles.js'
import type { Mount } from '../shared/mount.js'
import { readStored, storageKey, writeStored } from '../shared/storage.js'

/** Written by the bundler. */
declare const capstanConsoleStyles: string

adoptStyles(capstanConsoleStyles)
const serverKey = storageKey('api-server')

// Credentials go from page to page until the document is loaded anew; they are never stored.
let session: SessionValues = {}

/** Show the console of the operation that the page describes. */
export const mount: Mount = (element, signal) => {
  const { operation = '', labels = '' } = element.dataset
  const server = readStored(serverKey)
  element.replaceChildren()
  const root = createRoot(element)
  signal.addEventListener('abort', () => root.unmount())
  root.render(
    createElement(Console, {
      operation: JSON.parse(operation) as ConsoleOperation,
      labels: JSON.parse(labels) as ConsoleLabels,
      session: { ...session, ...(server !== undefined && { server }) },
      onSessionChange
    })
  )
}

/** Store the values that the next page starts with. */
function onSessionChange(change: SessionValues): void {
  if ('server' in change) writeStored(serverKey, change.server)
  else session = { ...session, ...change }
}
