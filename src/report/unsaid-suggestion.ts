import type { Finding } from '../model/diagnostic.js'

/** Get the suggestion of a finding unless its message contains it. */
export function unsaidSuggestion({ message, suggestion }: Finding): string | undefined {
  return /did you mean/i.test(message) ? undefined : suggestion
}
