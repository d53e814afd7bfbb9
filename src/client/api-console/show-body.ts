import { parseUrl } from '../../utils/parse-url.js'
import { prettyJson } from './pretty-json.js'

/** The view of a body. */
export type ShownBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string; readonly isShort: boolean; readonly isJson: boolean }
  | { readonly kind: 'image' | 'video' | 'audio' }
  | { readonly kind: 'binary' }

/** Maximum number of characters that are shown; more slow the page down. */
export const maxCharacters = 100_000

/** Maximum length of JSON that is indented, in characters. */
const maxPrettyLength = 4_000_000

/** Media types that are text. */
const textual = /^text\/|json|xml|yaml|javascript|graphql|urlencoded|x-sh\b|toml|mpegurl/i

/** Choose the view of a body; one without a content type is text if it decodes as text. */
export async function showBody(body: Blob): Promise<ShownBody> {
  if (body.size === 0) return { kind: 'none' }
  const type = body.type.split(';')[0]?.trim() ?? ''
  if (/^image\//i.test(type)) return { kind: 'image' }
  if (/^video\/(?!mp2t)/i.test(type)) return { kind: 'video' }
  if (/^audio\/(?!x-mpegurl)/i.test(type)) return { kind: 'audio' }
  const isText = textual.test(type)
  if (type !== '' && !isText && !/octet-stream/i.test(type)) return { kind: 'binary' }
  const text = decode(await body.arrayBuffer(), body.type, isText)
  if (text === undefined) return { kind: 'binary' }
  const json = text.length <= maxPrettyLength ? prettyJson(text) : undefined
  const shown = json ?? text
  const isShort = shown.length > maxCharacters
  return { kind: 'text', text: shown.slice(0, maxCharacters), isShort, isJson: json !== undefined }
}

/** Decode bytes as text; undefined for bytes of unknown type that are not text. */
function decode(bytes: ArrayBuffer, type: string, isText: boolean): string | undefined {
  const charset = /charset="?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8'
  try {
    const text = decoderOf(charset, !isText).decode(bytes)
    return isText || !text.includes('\0') ? text : undefined
  } catch {
    return undefined
  }
}

function decoderOf(charset: string, fatal: boolean): TextDecoder {
  try {
    return new TextDecoder(charset, { fatal })
  } catch {
    return new TextDecoder('utf-8', { fatal })
  }
}

const extensions: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  plain: 'txt',
  javascript: 'js',
  'svg+xml': 'svg',
  'octet-stream': 'bin',
  mpeg: 'mp3',
  mp2t: 'ts',
  'vnd.apple.mpegurl': 'm3u8'
}

/** Choose the file name of a saved body: from the server's header, else from URL and type. */
export function fileNameOf(url: string, type: string, disposition = ''): string {
  const named = /filename\*=(?:utf-8)?''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="?([^";]+)/i.exec(disposition)?.[1]
  const given = (named === undefined ? plain : decodeName(named))?.split(/[\\/]/).at(-1)
  if (given) return given
  const last = decodeName(parseUrl(url)?.pathname.split('/').filter(Boolean).at(-1) ?? '') || 'answer'
  if (/\.\w{2,4}$/.test(last)) return last
  const subtype = /\/(?:x-)?([\w.+-]+)/.exec(type)?.[1] ?? 'octet-stream'
  return `${last}.${extensions[subtype] ?? subtype.replace(/^.*\+/, '')}`
}

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
