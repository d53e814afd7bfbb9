import type { Finding } from '../model/diagnostic.js'

/** Get the suggestion of a finding unless its message has said it already. */
export function unsaidSuggestion({ message, suggestion }: Finding): string | undefined {
  return /did you mean/i.test(message) ? undefined : suggestion
}
