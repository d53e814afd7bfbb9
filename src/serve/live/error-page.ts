import { escapeAttribute } from '../../utils/escape.js'

/** A diagnostic with the source contextLines its position. */
export interface ErrorPageMessage {
  readonly message: string
  readonly ruleId: string
  readonly file: string
  readonly line: number
  readonly column: number
  /** Text of the file; undefined when it cannot be read. */
  readonly source?: string | undefined
}

/** Content of an error page. */
export interface ErrorPageOptions {
  readonly lang: string
  readonly title: string
  readonly hint: string
  readonly messages: readonly ErrorPageMessage[]
  readonly stylesheets?: readonly string[]
}

/** Number of context lines before and after the position. */
const contextLines = 3
/** Maximum length of a line in UTF-16 units; a longer one is truncated. */
const maxLineLength = 300

/** Render the page that replaces one that cannot be compiled. It has no inline style and no script. */
export function errorPage({ lang, title, hint, messages, stylesheets = [] }: ErrorPageOptions): string {
  const links = stylesheets.map((href) => `<link rel="stylesheet" href="${escapeAttribute(href)}">\n`).join('')
  return `<!doctype html>
<html lang="${escapeAttribute(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeAttribute(title)}</title>
${links}</head>
<body class="compile-error">
<main>
<h1>${escapeAttribute(title)}</h1>
<p>${escapeAttribute(hint)}</p>
${messages.map(messageSection).join('')}</main>
</body>
</html>
`
}

/** Render one diagnostic with its source lines. */
function messageSection({ message, ruleId, file, line, column, source }: ErrorPageMessage): string {
  return `<section>
<h2>${escapeAttribute(message)}</h2>
<p><code>${escapeAttribute(file)}:${line}:${column}</code> <small>${escapeAttribute(ruleId)}</small></p>
${source === undefined ? '' : sourceLines(source, line)}</section>
`
}

/** Write the lines contextLines the place, the one itself marked. */
function sourceLines(source: string, line: number): string {
  const first = Math.max(1, line - contextLines)
  const lines = source.split(/\r?\n/).slice(first - 1, line + contextLines)
  const width = String(first + lines.length - 1).length
  const rows = lines.map((text, index) => {
    const number = first + index
    const row = `${String(number).padStart(width)} | ${escapeAttribute(clip(text))}`
    return number === line ? `<mark>${row}</mark>` : row
  })
  return `<pre><code>${rows.join('\n')}</code></pre>\n`
}

/** Truncate a long line. */
function clip(text: string): string {
  return text.length > maxLineLength ? `${text.slice(0, maxLineLength)}…` : text
}
