import type { Lookup } from './values.js'
import { evaluateText } from './instance.js'
import type { TemplateElement } from './parse-template.js'

/** Read what an element gives a component, by the names that the component knows. */
export function givenBy({ attributes }: TemplateElement, lookup: Lookup): Map<string, unknown> {
  const given = new Map<string, unknown>()
  for (const [written, text] of attributes) {
    if (/^(?:v-(?!bind:)|[@#])/.test(written) || written === 'class' || written === 'key') continue
    const [, name = written] = /^(?::|v-bind:)(.+)$/.exec(written) ?? []
    const key = name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    if (name === written) given.set(key, text === undefined ? true : decodeQuotes(text))
    else given.set(key, evaluateText(text ?? name, lookup))
  }
  return given
}

/** Decode the character references of an attribute. */
export function decodeQuotes(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

/** Read `#name="handed"` or `v-slot:name="handed"`. */
export function slotOf({ attributes }: TemplateElement): { name: string; handed: string | undefined } | undefined {
  for (const [written, handed] of attributes) {
    const [, name] = /^(?:#|v-slot:?)(.*)$/.exec(written) ?? []
    if (name !== undefined) return { name: name || 'default', handed }
  }
  return undefined
}
