/** Whether a media type is JSON, one value or a sequence of several. */
export function isJsonType(type: string): boolean {
  return /^[^;]*\/(?:[^;]*\+)?json\b/i.test(type) || /json(?!path)/i.test(type.split(';')[0] ?? '')
}

/** Whether a media type is XML, of any kind but pages of HTML and images. */
export function isXmlType(type: string): boolean {
  return /\bxml\b/i.test(type.split(';')[0] ?? '') && !/html|svg/i.test(type)
}

/** Whether a media type is a sequence of values in JSON, a line each. */
export function isJsonSequence(type: string): boolean {
  return /ndjson|jsonl|json-seq|x-json-stream/i.test(type.split(';')[0] ?? '')
}

/** Whether a media type is that of the fields of a form, as they are in a query, too. */
export function isForm(type: string): boolean {
  return /x-www-form-urlencoded/i.test(type)
}

/** How a program reads a body. */
export type BodyKind = 'json' | 'text' | 'binary'

/** Classify the body of a media type. */
export function bodyKind(type: string): BodyKind {
  if (isJsonType(type)) return 'json'
  return /^text\/|xml|yaml|javascript|graphql|urlencoded/i.test(type) ? 'text' : 'binary'
}

/** Name the language that examples of a media type are highlighted in. */
export function languageOf(type: string): string {
  if (isJsonType(type)) return 'json'
  if (/html/i.test(type)) return 'html'
  if (/xml/i.test(type)) return 'xml'
  return /yaml/i.test(type) ? 'yaml' : 'text'
}

/** Whether a body of a media type is a sequence that need not end. */
export function isStreamType(type: string): boolean {
  return /^(?:text\/event-stream|multipart\/x-mixed-replace|application\/(?:x-ndjson|jsonl|json-seq|x-json-stream))/i.test(
    type
  )
}

const extensions: readonly (readonly [RegExp, string])[] = [
  [/x-mixed-replace/i, 'mjpeg'],
  [/jpe?g/i, 'jpg'],
  [/png/i, 'png'],
  [/webp/i, 'webp'],
  [/gif/i, 'gif'],
  [/mp4/i, 'mp4'],
  [/mpegurl/i, 'm3u8'],
  [/mp2t/i, 'ts'],
  [/pdf/i, 'pdf'],
  [/zip/i, 'zip'],
  [/^audio\/wav/i, 'wav'],
  [/^audio\/mpeg/i, 'mp3']
]

/** Choose the extension of a file of a media type. */
export function extensionOf(type: string): string {
  // Most other formats of pictures and sounds are called by their extension.
  const other = /^(?:audio|image|video)\/(?:x-)?([a-z\d]+)/i.exec(type)?.[1]?.toLowerCase()
  return extensions.find(([pattern]) => pattern.test(type))?.[1] ?? other ?? 'bin'
}
