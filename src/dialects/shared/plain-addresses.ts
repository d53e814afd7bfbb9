import type { Processor } from 'unified'

/** Constructs of GFM that make links of bare addresses. */
const constructs = new Set<unknown>(['emailAutolink', 'protocolAutolink', 'wwwAutolink'])

/** A construct of micromark, or several for one character. */
type Constructs = Record<string, { readonly name?: string } | readonly { readonly name?: string }[]>

/** Leave bare addresses the text that they are, for generators that link only what is in angle brackets. */
export function plainAddresses(this: Processor): void {
  const { micromarkExtensions = [] } = this.data() as { micromarkExtensions?: { text?: Constructs }[] }
  for (const { text = {} } of micromarkExtensions)
    for (const [code, value] of Object.entries(text))
      text[code] = [value].flat().filter(({ name }) => !constructs.has(name))
}
