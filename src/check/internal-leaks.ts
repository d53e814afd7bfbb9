/** Search the files of a site for names that no reader may see. */
import { inflateSync } from 'node:zlib'
import type { InternalName, WalkedNames } from './internal-names.js'

/** Finds internal names in a file of the site. */
export type FindLeaks = (path: string, bytes: Uint8Array) => readonly InternalName[]

/** Files that hold texts. */
const textFiles = /\.(?:html|md|json|m?js|txt|xml|ya?ml|csv|webmanifest|svg)$/i

/** Prepare to search; what is shown anywhere, by whatever description, is no secret. Undefined: nothing is internal. */
export function createFindLeaks(walked: readonly WalkedNames[]): FindLeaks | undefined {
  const shown = walked.map((each) => each.shown).join('\n')
  const words = new Set(shown.match(wordPattern))
  const isShown = (name: string) => (isWord(name) ? words.has(name) : shown.includes(name))
  const all = walked.flatMap(({ internal }) => internal).filter((each) => isTelling(each) && !isShown(each.name))
  const names = new Map(all.map((each) => [each.name, each]))
  if (names.size === 0) return undefined
  // The longest come first: of two names at one place the longer one is there.
  const alternatives = [...names.keys()].sort((a, b) => b.length - a.length).map(escape)
  const pattern = new RegExp(alternatives.join('|'), 'g')
  const findIn = (text: string, path: string, found: Set<InternalName>) => {
    for (const { 0: name, index } of text.matchAll(pattern)) {
      const internal = names.get(name)
      if (internal && !found.has(internal) && isAlone(text, index, internal, path)) found.add(internal)
    }
  }
  return (path, bytes) => {
    const found = new Set<InternalName>()
    for (const text of textsOf(path, bytes)) findIn(text, path, found)
    return [...found]
  }
}

const wordPattern = /[\p{L}\p{M}\p{N}_$]+/gu

function isWord(name: string): boolean {
  return /^[\p{L}\p{M}\p{N}_$]+$/u.test(name)
}

/** Words that are in what we make of every description: keywords of OpenAPI, of collections and of structured data, and those of samples. */
const ourWords = new Set(
  (
    'openapi swagger info title summary description version servers paths webhooks components tags security parameters responses requestBody ' +
    'content schema schemas properties required type types format enum const default example examples items name label value values key keys ' +
    'headers header cookie query path body operationId deprecated reference ref refs mapping discriminator propertyName license contact email url ' +
    'urls host port protocol variable variables item event request response method mode language raw code cookies status disabled auth basic bearer ' +
    'token apikey oauth2 scopes flows context graph headline breadcrumb position author publisher page pages text data file files list lists ' +
    'message error Error Exception result results client http https json JSON html curl python node javascript java rust ruby swift ' +
    'powershell bash shell requests fetch import export from function return async await print console main public static void string String ' +
    'number integer boolean object array null None True False true false import package class using var let baseUrl Content-Type Accept Authorization ' +
    'application date image images link links lang dark light search id in is it'
  ).split(' ')
)

/** Whether a name tells something: everybody uses short ones and, in sentences, single words. */
function isTelling({ name, kind }: InternalName): boolean {
  if (ourWords.has(name)) return false
  return kind === 'summary' ? name.length >= 10 && /\s/.test(name) : name.length >= 4
}

/** Whether a name is written as words are that are no name. */
function isPlain({ name, kind }: InternalName): boolean {
  return kind === 'path' ? /^\/[a-z]+$/i.test(name) : /^[A-Z]?[a-z]+$|^[A-Z]+$/.test(name)
}

/** Whether a name stands for itself, and is not a part of another or a word of a sentence. */
function isAlone(text: string, index: number, internal: InternalName, path: string): boolean {
  const { name, kind } = internal
  const [before, after] = [text.charAt(index - 1), text.charAt(index + name.length)]
  if (kind === 'summary') return true
  // Programs of ours have words of their own.
  if (/(?:^|\/)_capstan\/.*\.m?js$/.test(path) && kind === 'field') return false
  if (isLetter(after) || (kind !== 'path' && isLetter(before))) return false
  if (kind === 'path' && /[/{-]/.test(after)) return false
  if (!isPlain(internal)) return true
  // Values of attributes are quoted, too.
  const isQuoted = /["'`]/.test(before) && before === after && text.charAt(index - 2) !== '='
  const isCode = before === '>' && after === '<' && /<code[^<]*$/.test(text.slice(Math.max(0, index - 120), index))
  const isKey =
    /^["'`]?\s*:(?!\/)/.test(text.slice(index + name.length, index + name.length + 4)) &&
    /["'`\n ]/.test(before) &&
    isData(path)
  return isQuoted || isCode || isKey
}

function isData(path: string): boolean {
  return /\.(?:json|ya?ml)$/i.test(path)
}

function isLetter(letter: string): boolean {
  return /[\p{L}\p{M}\p{N}_$]/u.test(letter)
}

/** Read the texts of a file: those of a page with and without its tags, those of the search index block by block. */
function textsOf(path: string, bytes: Uint8Array): string[] {
  if (path.startsWith('_capstan/search/') || path.includes('/_capstan/search/')) return inflated(bytes)
  if (!textFiles.test(path)) return []
  const text = new TextDecoder().decode(bytes)
  if (!/\.html$/i.test(path)) return [text]
  return [text, unescape(text.replaceAll(/<(?:br|\/p|\/li|\/td|\/div)[^>]*>/g, '\n').replaceAll(/<[^>]*>/g, ''))]
}

/** Read the blocks of a file of the search index; one that is not packed is a text. */
function inflated(bytes: Uint8Array): string[] {
  const texts: string[] = []
  let rest = bytes
  while (rest.length > 0) {
    try {
      const { buffer, engine } = inflateSync(rest, { info: true }) as unknown as {
        readonly buffer: Uint8Array
        readonly engine: { readonly bytesWritten: number }
      }
      texts.push(new TextDecoder().decode(buffer))
      rest = rest.subarray(Math.max(1, engine.bytesWritten))
    } catch {
      return [...texts, new TextDecoder().decode(rest)]
    }
  }
  return texts
}

function unescape(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

function escape(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
