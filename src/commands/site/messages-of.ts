import type { Diagnostic } from '../../model/diagnostic.js'
import { comparePlaces } from '../../utils/compare-places.js'

/** Merge the messages of the editions of a site; what is wrong with the configuration is said once. */
export function messagesOf(editions: readonly { readonly messages: readonly Diagnostic[] }[]): readonly Diagnostic[] {
  const [first, ...others] = editions
  if (!first || others.length === 0) return first?.messages ?? []
  const byText = new Map(
    editions.flatMap(({ messages }) => messages).map((message) => [JSON.stringify(message), message])
  )
  return [...byText.values()].sort(comparePlaces)
}
