import type { OperationProps } from '../../model/api-props.js'
import { kebabCase } from '../base/slug.js'
import { listOf, objectOf, textOf, type JsonObject } from '../base/json.js'
import { sampleRequest, type SampleSource } from '../request/sample-request.js'
import { sampleLanguages } from '../samples/samples.js'
import { code, type ViewContext } from './view-context.js'
import { ownValue } from '../../utils/own-value.js'

/** Create the props of the samples of an operation: those that its author wrote, and ours in the other languages. */
export function sampleViews(source: SampleSource, context: ViewContext): OperationProps['samples'] {
  const request = sampleRequest(source)
  const written = writtenSamples(source.operation)
  const wanted = context.settings.languages.flatMap((name) => sampleLanguages.filter(({ value }) => value === name))
  const own = wanted
    .filter(({ value }) => !written.some((sample) => sample.value === value))
    .map(({ value, label, language, write }) => ({ value, label, language, text: write(request), isWritten: false }))
  const isUntrusted = context.settings.selfSigned && request.url.startsWith('https:')
  return [...written, ...own].map(({ value, label, language, text, isWritten }) => ({
    value,
    label,
    isWritten,
    ...(isUntrusted && { trust: wanted.find((each) => each.value === value)?.trust ?? '' }),
    ...code(text, language, context, !isWritten)
  }))
}

/** Names that authors give languages, by ours. */
const languageNames: Readonly<Record<string, string>> = {
  'c#': 'csharp',
  shell: 'curl',
  bash: 'curl',
  js: 'javascript',
  node: 'nodejs',
  'node.js': 'nodejs',
  golang: 'go'
}

/** List the samples that the description has itself; the second of one language is called by its label. */
function writtenSamples(operation: JsonObject) {
  const taken = new Set<string>()
  return listOf(operation['x-codeSamples'] ?? operation['x-code-samples']).flatMap((entry) => {
    const { lang, label, source } = objectOf(entry)
    const text = textOf(source)
    const name = textOf(lang) ?? textOf(label)
    if (text === undefined || name === undefined) return []
    const lower = ownValue(languageNames, name.toLowerCase()) ?? name.toLowerCase()
    const known = sampleLanguages.find(({ value }) => value === lower)
    const value = taken.has(lower) ? kebabCase(`${lower} ${textOf(label) ?? taken.size}`) : kebabCase(lower) || 'other'
    taken.add(lower)
    return [
      {
        value,
        label: textOf(label) ?? known?.label ?? name,
        language: known?.language ?? lower,
        text: text.replace(/\n$/, ''),
        isWritten: true
      }
    ]
  })
}
