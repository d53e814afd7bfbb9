import type { ConsoleOperation } from '../../model/api-console.js'
import { sampleLanguages } from '../../openapi/client.js'
import type { FollowForm } from './follow-form.js'
import { paintSample, paletteOf, type Palette } from './paint-sample.js'
import { sampleOf } from './sample-of.js'

/** Prepare the samples of a page to follow the form; those that an author wrote stay as they are. */
export function followSamples(operation: ConsoleOperation): FollowForm {
  const samples: Sample[] = sampleLanguages.flatMap(({ value, write }) => {
    const code = operation.samples.includes(value) ? document.querySelector(`#sample-${value} pre code`) : null
    return code ? [{ code, write, original: [...code.childNodes], text: code.textContent }] : []
  })
  const notes = document.querySelectorAll<HTMLElement>('.certificate')
  return (form) => {
    const request = sampleOf(operation, form)
    // A server without encryption has no certificate.
    for (const note of notes) note.hidden = request.url.startsWith('http:')
    for (const sample of samples) showSample(sample, sample.write(request))
  }
}

/** A sample of the page. */
interface Sample {
  readonly code: Element
  readonly write: (request: ReturnType<typeof sampleOf>) => string
  /** What the generator has painted, and its text. */
  readonly original: readonly ChildNode[]
  readonly text: string
  palette?: Palette
}

/** Show a text in place of a sample; the original, where both are the same. */
function showSample(sample: Sample, text: string): void {
  const { code, original } = sample
  if (code.textContent === text) return
  sample.palette ??= paletteOf(code)
  if (text === sample.text) code.replaceChildren(...original)
  else paintSample(code, text, sample.palette)
}
