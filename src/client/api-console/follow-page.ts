import type { ConsoleOperation } from '../../model/api-console.js'
import { followEndpoint } from './follow-endpoint.js'
import type { FollowForm } from './follow-form.js'
import { followSamples } from './follow-samples.js'
import { initialForm } from './form-state.js'

/** Prepare what is on the page of an operation to follow the form of its console: the endpoint and the samples. */
export function followPage(operation: ConsoleOperation): FollowForm {
  const parts = [followEndpoint(initialForm(operation).server), followSamples(operation)]
  return (form) => {
    for (const follow of parts) follow(form)
  }
}
