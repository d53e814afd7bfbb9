import { hasUnprovedAddress } from './unproved-address.js'

/** What the two parsers are known to read differently, or were not proved to read alike, found in the text before parsing. */
const unproved: readonly RegExp[] = [
  // Line ends of classic Mac OS.
  /\r(?!\n)/,
  // Control characters, NEL and the byte order mark; variation selectors of text; what stand-ins are made of.
  /[\0-\u0008\u000B\u000C\u000E-\u001F\u007F\u0085\uFEFF\uFE00-\uFE0E\u2800-\u28FF\uE000-\uF8FF]/,
  // Front matter in TOML, with blanks behind its fences, or that nothing closes.
  /^\+\+\+|^---[ \t]+[\r\n]|^---[\r\n](?:[\s\S]*?[\r\n])?(?:---|\.\.\.)[ \t]+(?:[\r\n]|$)/,
  /^---[\r\n](?![\s\S]*?[\r\n](?:---|\.\.\.)(?:[\r\n]|$))/,
  // A directive that is not of the plain form `:::name[label]{key=value}` and nothing behind it.
  /^[ \t>*+\-.)\d]*::(?!:*$|:*[A-Za-z][A-Za-z\d]*(?:-[A-Za-z\d]+)*(?:\[(?![\s*_~])(?:[^[\]\\<&`\r\n]|`[^[\]\\<&`\r\n]+`)+(?<![\s*_~])\])?(?:\{(?:(?:^|(?<=[{ ]))(?:[#.][\w-]+|[a-z][\w-]*(?:=(?:[\w./-]+|"[^"&\\{}\r\n]+"))?) ?)+\})?$)/m,
  // A text directive that begins a line.
  /^[ \t>]*:[^\s:]/m,
  // An empty item of a list in a quote.
  /^[ \t]*>(?:[^\r\n]*[ \t>])?(?:[-+*]|\d+[.)])[ \t]*$/m,
  // Blanks in a last line that has nothing else.
  /[\r\n][ \t>]*[ \t][\r\n]*$/,
  // An item that begins with so many blanks that it may be code.
  /(?:^|[ \t>])(?:[-+*]|\d+[.)]) {5}/m,
  // A footnote with a tab, or with a character reference in its label, a label of or with blanks at its ends, an escaped line end before a closing bracket.
  /\[\^[^\r\n\]]{0,1000}\]:[^\r\n]*\t|\[\^[^\r\n\]&]{0,1000}&|\[\s*\]:|\[[ \t\r\n>]*[^\S \t\r\n]|[^\S \t\r\n][ \t\r\n>]*\]|\\(?:\r\n?|\n)[ \t>]*\]/,
  // An attribute with `>` in its value.
  /=[ \t]*(?:"[^"\r\n]*>|'[^'\r\n]*>)/,
  // A footnote with blanks in its label, and a fence behind a tab.
  /\[\^[^\r\n\]]{0,1000}?[^\S\r\n]|^ *\t[ \t]*(?:`{3}|~{3})/m,
  // Blanks beyond ASCII behind a fence, also as character references.
  /^[ \t>*+\-.)\d]*(?:\[\^[^\r\n\]]{0,1000}\]:[ \t]*)?(?:`{3}|~{3})[^\r\n]*(?:[^\S \t\r\n]|&[#A-Za-z])/m,
  // The end of a CDATA section with another bracket.
  /\]{3}>/,
  // The end of an element whose tag continues in another line.
  /<\/[A-Za-z][A-Za-z\d-]*[ \t]*[\r\n]/,
  // Three tildes that are no fence.
  /^(?![ \t>*+\-.)\d]*~{3})[^\r\n]*~{3}/m,
  // A task without text, or with a tab in its box.
  /\[\t\]|(?:[-+*]|\d[.)])[ \t]+\[[ xX]\][ \t]*$/m
]

/** The same in texts that have footnotes. */
const unprovedFootnotes: readonly RegExp[] = [
  // A reference in brackets.
  /\[[^\r\n\]]{0,200}\[\^/,
  // A directive behind the label of one.
  /\]:[ \t]*::/,
  // A label of several lines.
  /\[\^[^\r\n\]]{0,1000}[\r\n]/,
  // One that begins in its second line, right behind its colon, or in a quote, a list or another footnote; one with an indent.
  /^[ \t]+\[\^[^\r\n\]]{0,1000}\]:/m,
  /\[\^[^\r\n\]]{0,1000}\]:(?=[ \t]*$|[^ \t])/m,
  /^[ \t]*(?:>|\[\^|(?:[-+*]|\d+[.)])[ \t])[^\r\n]*\[\^[^\r\n\]]{0,1000}\]:/m
]

/** Half of a character, which cannot be handed over as UTF-8; the first pattern is quick where there are no pairs either. */
const surrogate = /[\uD800-\uDFFF]/
const loneSurrogate = /\p{Surrogate}/u

/** Whether a text has something that only the reference parser may read. */
export function isUnprovedText(text: string): boolean {
  const patterns = text.includes('[^') ? [...unproved, ...unprovedFootnotes] : unproved
  if (patterns.some((pattern) => pattern.test(text)) || hasUnprovedAddress(text)) return true
  return surrogate.test(text) && loneSurrogate.test(text)
}
