/** The API console, loaded when the reader opens its `<details>`. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { ConsoleOperation, ConsoleLabels } from '../../model/api-console.js'
import { Console } from '../api-console/Console.js'
import {
  isKept,
  keepCredentials,
  readEnvironments,
  readSession,
  writeEnvironments,
  writeSession
} from '../api-console/console-session.js'
import { followPage } from '../api-console/follow-page.js'
import { openSheet } from '../api-console/open-sheet.js'
import { adoptStyles } from '../shared/adopt-styles.js'
import type { Mount } from '../shared/mount.js'

/** Written by the bundler. */
declare const capstanConsoleStyles: string
/** The labels in the language of the site, defined before the script by its build. */
declare const capstanConsoleLabels: ConsoleLabels

adoptStyles(capstanConsoleStyles)
/** Show the console of the operation that the page describes. */
export const mount: Mount = (element, signal) => {
  const operation = JSON.parse(element.dataset.csOperation ?? '{}') as ConsoleOperation
  openSheet(element, capstanConsoleLabels, signal)
  element.replaceChildren()
  const root = createRoot(element)
  signal.addEventListener('abort', () => root.unmount())
  root.render(
    createElement(Console, {
      operation,
      labels: capstanConsoleLabels,
      session: readSession(operation),
      environments: readEnvironments(operation),
      isKept: isKept(operation),
      onSessionChange: (change) => writeSession(operation, change),
      onEnvironments: (environments) => writeEnvironments(operation, environments),
      onKeep: (credentials) => keepCredentials(operation, credentials),
      onChange: followPage(operation)
    })
  )
}
