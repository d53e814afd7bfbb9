import type { LinkReference, RemoteReference } from '../../model/document.js'
import { policyOrigin } from '../../utils/web-address.js'
import type { Piece, PieceForm } from '../../model/piece.js'
import { uniqueName } from '../../utils/unique-name.js'
import { placeholder } from '../../utils/placeholders.js'
import type { ApiModel } from '../pages/api-model.js'
import { type JsonObject, textOf } from '../base/json.js'
import { forPage } from '../base/resolver.js'
import { idText } from '../base/slug.js'
import { anyOf, escapedMark, fencedCode, indentedCode, inlineCode } from '../../utils/markdown-code.js'
import { keysOf } from '../base/pointer.js'
import { lineStart } from '../../utils/line-start.js'

/** A piece of Markdown that waits to be compiled. */
export interface MarkdownPiece extends Omit<Piece, 'source'> {
  /** Pointer of the text in the description. */
  readonly pointer: string
}

/** A piece of code that waits to be highlighted. */
export interface CodePiece {
  readonly code: string
  readonly language: string
  /** Whether the generator wrote it as a sample. */
  readonly isSample: boolean
}

/** What is gathered while the content of a page is put together. Strings that it gives are symbols for what comes later. */
export interface ViewContext extends ApiModel {
  readonly ids: Set<string>
  readonly links: LinkReference[]
  readonly remotes: RemoteReference[]
  readonly markdownPieces: MarkdownPiece[]
  readonly codePieces: CodePiece[]
  readonly source: string
  /** Share of the rows that the trees of a page usually have, where it would be too long. */
  readonly rowShare: number
}

/** Begin a page. */
export function createViewContext(model: ApiModel, source: string): ViewContext {
  const resolver = forPage(model.resolver)
  return {
    ...model,
    resolver,
    source,
    rowShare: 1,
    ids: new Set(),
    links: [],
    remotes: [],
    markdownPieces: [],
    codePieces: []
  }
}

/** An operation or a callback as it is in the description. */
export interface Exchange {
  readonly operation: JsonObject
  readonly pathItem: JsonObject
  readonly pointer: string
  /** Prefix of the ids in it. */
  readonly id: string
}

/** Take a free id. */
export function takeId(wanted: string, { ids }: ViewContext): string {
  const id = uniqueName(idText(wanted), (name) => ids.has(name))
  ids.add(id)
  return id
}

/** Put Markdown aside and return its symbol; nothing for no text. */
export function markdown(
  text: unknown,
  pointer: string,
  form: PieceForm,
  { markdownPieces }: ViewContext
): string | undefined {
  const words = typeof text === 'string' ? withoutRedocElements(text) : ''
  if (words.trim() === '') return undefined
  return placeholder('markdown', markdownPieces.push({ text: words, pointer, form }) - 1)
}

/** Put code aside and return its symbol. */
export function code(
  text: string,
  language: string,
  { codePieces }: ViewContext,
  isSample = false
): { language: string; html: string } {
  return { language, html: placeholder('code', codePieces.push({ code: text, language, isSample }) - 1) }
}

/** Record a link to a page of the site, once, and return its symbol; `pointer` is where the description has it. */
export function link(permalink: string, { links, source, api }: ViewContext, pointer?: string): string {
  const known = links.findIndex(({ url }) => url === permalink)
  if (known >= 0) return placeholder('link', known)
  const file = pointer === undefined ? source : `${api.file}#${pointer}`
  const place = lineStart(file)
  return placeholder('link', links.push({ url: permalink, isMarkdownFile: false, from: source, ...place }) - 1)
}

/** Record an image of another server, and return its address; undefined where no policy could name that. */
export function remoteImage(url: string, pointer: string, { remotes, api }: ViewContext): string | undefined {
  const origin = policyOrigin(url)
  if (origin === undefined) return undefined
  const place = { file: `${api.file}#${pointer}`, line: 1, column: 1, endLine: 1, endColumn: 1 }
  remotes.push({ directive: 'img-src', origin, ...place })
  return url
}

/** The list of ways to authenticate. */
const securityDefinitions = /<SecurityDefinitions\s*(?:\/>|><\/SecurityDefinitions>)/

/** A schema. */
const schemaDefinition =
  /<SchemaDefinition\s[^>]*?schemaRef=["'](?<ref>#[^"'\s]+)["'][^>]*?(?:\/>|><\/SchemaDefinition>)/

const elementsAndCode = anyOf([
  fencedCode,
  indentedCode,
  inlineCode,
  escapedMark,
  new RegExp(`(?<element>${securityDefinitions.source}|${schemaDefinition.source})`)
])

/**
 * Write the elements of Redoc in a description as Markdown: a list of the ways to authenticate stands on the page of the API anyway, and a
 * schema has a page to link to. In code they stay as they are.
 *
 * @example withoutRedocElements('<SchemaDefinition schemaRef="#/components/schemas/Pet" />') // '[Pet](#/components/schemas/Pet)'
 */
export function withoutRedocElements(text: string): string {
  if (!/<S(?:chema|ecurity)Definition/.test(text)) return text
  return text.replaceAll(elementsAndCode, (whole, ...rest) => {
    const { element, ref } = rest.at(-1) as Readonly<Record<string, string | undefined>>
    if (element === undefined) return whole
    return ref === undefined ? '' : `[${textOf(keysOf(ref.slice(1)).at(-1)) ?? ref}](${ref})`
  })
}
