import { exactNumber } from '../../utils/exact-number.js'

/** Texts in quotes: without control characters, and with no other escape than those of JSON and of the quote. */
const inDoubleQuotes = /"(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y
const inSingleQuotes = /'(?:[^'\\\u0000-\u001F]|\\(?:['\\/bfnrt]|u[\da-fA-F]{4}))*'/y

/** Reads a text from left to right. */
export class PathReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  peek(mark: string): boolean {
    return this.#text.startsWith(mark, this.#at)
  }

  take(mark: string): boolean {
    if (!this.peek(mark)) return false
    this.#at += mark.length
    return true
  }

  expect(mark: string): void {
    if (!this.take(mark)) throw this.unexpected(`"${mark}"`)
  }

  expectEnd(): void {
    if (this.#at < this.#text.length) throw this.unexpected('its end')
  }

  skipSpace(): void {
    this.#match(/[ \t\n\r]*/y)
  }

  /** Skip spaces between two steps of a path; those behind its last step belong to what follows. */
  skipSpaceBeforeSegment(): void {
    this.#match(/[ \t\n\r]+(?=[.[])/y)
  }

  /** Read a name without quotes. */
  name(): string {
    const name = this.#match(/[\p{L}_\u0080-\u{10FFFF}][\p{L}\p{N}_\u0080-\u{10FFFF}-]*/uy)
    if (name === undefined) throw this.unexpected('a name')
    return name
  }

  /** Read a name of letters, if one is here. */
  word(): string | undefined {
    return this.#match(/[a-z]+/y)
  }

  integer(): number | undefined {
    this.skipSpace()
    const text = this.#match(/0|-?[1-9]\d*/y)
    if (text !== undefined && !Number.isSafeInteger(Number(text)))
      throw this.unexpected(`a number nearer to 0 than ${text}`)
    this.skipSpace()
    return text === undefined ? undefined : Number(text)
  }

  number(): number | string | undefined {
    const text = this.#match(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y)
    return text === undefined ? undefined : exactNumber(text)
  }

  /** Read a text in quotes, if one is here. */
  quoted(): string | undefined {
    const quote = ['"', "'"].find((each) => this.peek(each))
    if (quote === undefined) return undefined
    const text = this.#match(quote === '"' ? inDoubleQuotes : inSingleQuotes)
      ?.slice(1, -1)
      .replaceAll(/\\(u[\da-fA-F]{4}|.)/g, (_, escape: string) => {
        if (escape.length > 1) return String.fromCharCode(Number.parseInt(escape.slice(1), 16))
        return { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }[escape] ?? escape
      })
    // Halves of a character are no text.
    if (text === undefined || /\p{Surrogate}/u.test(text))
      throw this.unexpected('a string in quotes, with the escapes of JSON only')
    return text
  }

  unexpected(expected: string): SyntaxError {
    const found = this.#text.slice(this.#at, this.#at + 10)
    return new SyntaxError(`unexpected ${found === '' ? 'end' : `"${found}"`}, expected ${expected}`)
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    this.#at += found?.length ?? 0
    return found
  }
}
