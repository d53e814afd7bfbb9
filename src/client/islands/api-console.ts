/** The API console, loaded when the reader opens it: it stands in a closed `<details>`. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { ConsoleOperation, ConsoleLabels } from '../../model/api-console.js'
import { Console } from '../api-console/Console.js'
import { readSession, writeSession } from '../api-console/console-session.js'
import { followSamples } from '../api-console/follow-samples.js'
import { openSheet } from '../api-console/open-sheet.js'
import { adoptStyles } from '../shared/adopt-styles.js'
import type { Mount } from '../shared/mount.js'

/** Written by the bundler. */
declare const capstanConsoleStyles: string

adoptStyles(capstanConsoleStyles)
/** Show the console of the operation that the page describes. */
export const mount: Mount = (element, signal) => {
  const operation = JSON.parse(element.dataset.operation ?? '{}') as ConsoleOperation
  const labels = JSON.parse(element.dataset.labels ?? '{}') as ConsoleLabels
  openSheet(element, labels, signal)
  element.replaceChildren()
  const root = createRoot(element)
  signal.addEventListener('abort', () => root.unmount())
  root.render(
    createElement(Console, {
      operation,
      labels,
      session: readSession(),
      onSessionChange: writeSession,
      onChange: followSamples(operation)
    })
  )
}
