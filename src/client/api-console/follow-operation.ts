import type { ConsoleOperation } from '../../model/api-console.js'
import { readSession } from './console-session.js'
import { followSamples } from './follow-samples.js'
import { initialForm } from './form-state.js'

/** Write the samples of a page as its console would begin. */
export function followOperation(operation: ConsoleOperation): void {
  followSamples(operation)(initialForm(operation, readSession()))
}
