import type { ConsoleOperation } from '../../model/api-console.js'
import { sampleLanguages } from '../../openapi/client.js'
import { sampleOf } from './sample-of.js'
import { type FormState, initialForm } from './form-state.js'

/** Writes a part of the page again for the state of the console's form. */
type FollowForm = (form: FormState) => void

/** Prepare what is on the page of an operation to follow the form of its console: the endpoint and the samples. */
export function followPage(operation: ConsoleOperation): FollowForm {
  const parts = [followEndpoint(initialForm(operation).server), followSamples(operation)]
  return (form) => {
    for (const follow of parts) follow(form)
  }
}

/**
 * Prepare the address at the head of the page to follow the form: it begins with the reader's server, and with the one that the
 * generator has written as soon as the reader has none.
 */
function followEndpoint(ownServer: string): FollowForm {
  const address = document.querySelector<HTMLElement>('.endpoint code')
  if (!address) return () => undefined
  // The script of the page may have followed the reader's server before the console was opened.
  const written = (address.dataset.csServer ??= address.querySelector('.endpoint-server')?.textContent ?? '')
  return ({ server }) => showServer(address, server === ownServer ? written : server.replace(/\/+$/, ''))
}

/** Show an address of a server before the path; it may break before each of its parts, as the generator writes it. */
function showServer(address: HTMLElement, server: string): void {
  let shown = address.querySelector('.endpoint-server')
  if ((shown?.textContent ?? '') === server) return
  if (!shown) {
    shown = document.createElement('span')
    shown.className = 'endpoint-server'
    address.prepend(shown, document.createElement('wbr'))
  }
  const parts = server.split(/(?<=[^/])(?=\/[^/])/)
  shown.replaceChildren(...parts.flatMap((part, index) => (index > 0 ? [document.createElement('wbr'), part] : [part])))
}

/** Prepare the samples of a page to follow the form; those that an author wrote stay as they are. */
function followSamples(operation: ConsoleOperation): FollowForm {
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

/** Pieces of a program that have a colour: texts, names and options, numbers. */
const token = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|-{0,2}[\p{L}_$][\p{L}\p{N}_$-]*|\d[\w.]*/gu

/** Colours of the pieces of a sample as the generator has painted them. */
interface Palette {
  readonly classes: ReadonlyMap<string, string>
  /** Class of a text that the original does not hold. */
  readonly text: string
}

/** Read the colours of a painted sample. */
function paletteOf(code: Element): Palette {
  const spans = [...code.querySelectorAll('span[class]')]
  const classes = new Map(spans.map((span) => [span.textContent, span.className]))
  const text = spans.find((span) => /^["']/.test(span.textContent))
  return { classes, text: text?.className ?? '' }
}

/** Paint a sample anew in the colours of the original, so that no grammar has to be loaded for it. */
function paintSample(code: Element, text: string, { classes, text: textClass }: Palette): void {
  const parts: (Node | string)[] = []
  let end = 0
  for (const { 0: piece, index } of text.matchAll(token)) {
    const name = classes.get(piece) ?? (/^["']/.test(piece) ? textClass : '')
    if (name === '') continue
    const span = document.createElement('span')
    span.className = name
    span.textContent = piece
    parts.push(text.slice(end, index), span)
    end = index + piece.length
  }
  code.replaceChildren(...parts, text.slice(end))
}
