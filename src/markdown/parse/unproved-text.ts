import { hasUnprovedAddress } from './unproved-address.js'

/** What the two parsers are known to read differently, or were not proved to read alike, found in the text before parsing. */
const unproved: readonly RegExp[] = [
  // NUL, NEL and the byte order mark; variation selectors of text; what stand-ins are made of.
  /[\0\u0085\uFEFF\uFE00-\uFE0E\u2800-\u28FF\uE000-\uF8FF]/,
  // Front matter in TOML, and what opens front matter and does not close it.
  /^\+\+\+|^---[ \t]*[\r\n](?![\s\S]*?[\r\n](?:---|\.\.\.)[ \t]*(?:[\r\n]|$))/,
  // A directive that is not of the plain form `:::name[label]{key=value}` and nothing behind it.
  /^[ \t>*+\-.)\d]*::(?!:*$|:*[A-Za-z][A-Za-z\d]*(?:-[A-Za-z\d]+)*(?:\[(?!\s)(?:[^[\]\\<&`\r\n]|`[^[\]\\<&`\r\n]+`)+(?<!\s)\])?(?:\{(?:(?:^|(?<=[{ ]))(?:[#.][\w-]+|[a-z][\w-]*(?:=(?:[\w./-]+|"[^"&\\{}\r\n]+"))?) ?)+\})?$)/m,
  // A text directive that begins a line.
  /^[ \t>]*:[^\s:]/m,
  // An empty item of a list in a quote.
  /^[ \t>]*>(?:[^\r\n]*[ \t>])?(?:[-+*]|\d+[.)])[ \t]*$/m,
  // Blanks in a last line that has nothing else.
  /[\r\n][ \t>]*[ \t][\r\n]*$/,
  // A footnote that begins in its second line, right behind its colon, or in a quote or a list.
  /\[\^[^\r\n\]]{0,1000}\]:(?=[ \t]*$|[^ \t])/m,
  /^[ \t]*(?:>|(?:[-+*]|\d+[.)])[ \t])[^\r\n]*\[\^[^\r\n\]]{0,1000}\]:/m,
  // A footnote with a tab, or with a character reference in its label, a label of or with blanks at its ends, an escaped line end before a closing bracket.
  /\[\^[^\r\n\]]{0,1000}\]:[^\r\n]*\t|\[\^[^\r\n\]&]{0,1000}&|\[\s*\]:|\[[^\S \t\r\n]|[^\S \t\r\n]\]|\\(?:\r\n?|\n)[ \t>]*\]/,
  // An attribute with `>` in its value.
  /=[ \t]*(?:"[^"\r\n]*>|'[^'\r\n]*>)/,
  // A task without text.
  /(?:[-+*]|\d[.)])[ \t]+\[[ xX]\][ \t]*$/m
]

/** Half of a character, which cannot be handed over as UTF-8. */
const loneSurrogate = /\p{Surrogate}/u

/** Whether a text has something that only the reference parser may read. */
export function isUnprovedText(text: string): boolean {
  return unproved.some((pattern) => pattern.test(text)) || hasUnprovedAddress(text) || loneSurrogate.test(text)
}
