/** Read the options of a block of code of Hugo: what is in braces behind its language, or is given to the shortcode `highlight`. */

/** A key with its value: a list in brackets, a text in quotes, or words; numbers of lines may have blanks between them. */
const option = /([\w-]+)[ \t]*=[ \t]*(\[[^\]]*\]|"(?:[^"\\]|\\.)*"|'[^']*'|`[^`]*`|[^\s,}]+(?:[ \t]+\d[\d-]*)*)/g

/**
 * Write options as our info strings say them: marked lines, the title and line numbers. What else Hugo has says how its code looks.
 *
 * @example codeMeta('linenos=table,hl_lines=[2,"4-6"],filename="a.py"') // '{2,4-6} title="a.py" showLineNumbers'
 */
export function codeMeta(options: string): string {
  const values = Object.fromEntries(
    [...options.matchAll(option)].map(([, key = '', value = '']) => [key.toLowerCase(), value])
  )
  const lines = (values.hl_lines?.match(/\d+(?:-\d+)?/g) ?? []).join(',')
  const title = plain(values.filename ?? values.title)
  const hasNumbers = values.linenos !== undefined && plain(values.linenos) !== 'false'
  const start = plain(values.linenostart)
  return [
    lines && `{${lines}}`,
    title && `title="${title.replaceAll('"', "'")}"`,
    hasNumbers && (start === '' || start === '1' ? 'showLineNumbers' : `showLineNumbers=${start}`)
  ]
    .filter(Boolean)
    .join(' ')
}

/** Take the quotes off a value. */
function plain(value = ''): string {
  return /^["'`]/.test(value) ? value.slice(1, -1).replaceAll(/\\(.)/g, '$1') : value
}
