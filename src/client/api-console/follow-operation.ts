import type { ConsoleOperation } from '../../model/api-console.js'
import { readExample } from './chosen-example.js'
import { readSession } from './console-session.js'
import { fillExample } from './fill-example.js'
import { followPage } from './follow-page.js'
import { initialForm } from './form-state.js'

/** Write the endpoint and the samples of a page as its console would begin. */
export function followOperation(operation: ConsoleOperation): void {
  followPage(operation)(fillExample(initialForm(operation, readSession(operation)), operation, readExample()))
}
