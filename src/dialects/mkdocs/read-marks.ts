import { rewriteLines } from '../shared/rewrite-lines.js'

/** `<!-- md:version 9.2.0 -->`, the name in the second group and what is said in the third. */
const mark = /<!--[ \t]*md:([a-z]+)(?:[ \t]+((?:(?!-->).)*?))?[ \t]*-->/g

/**
 * Write the marks that hooks of Material for MkDocs make of comments. A setting or an option in a heading is its name, with the anchor and the
 * reference that the hook gives it; what another mark says stays as text, and one that says nothing stays a comment.
 */
export function readMarks(text: string): string {
  if (!text.includes('<!-- md:')) return text
  const references: string[] = []
  const read = rewriteLines(text, (line) => {
    const heading = /^(#{1,6}[ \t]+)<!--[ \t]*md:(setting|option)[ \t]+(\S+)[ \t]*-->[ \t]*$/.exec(line)
    if (heading) {
      const [, start = '', kind = '', path = ''] = heading
      const id = kind === 'option' ? `+${path}` : path
      references.push(`[${id}]: #${id}`)
      return `${start}\`${nameIn(path)}\` { #${id} }`
    }
    return /^#/.test(line)
      ? line
      : line.replaceAll(mark, (whole: string, kind: string, said: string | undefined) => textOf(whole, kind, said))
  })
  return references.length === 0 ? read : `${read.replace(/\n*$/, '')}\n\n${references.join('\n')}\n`
}

/** Write what a mark says, after what it is about. */
function textOf(whole: string, kind: string, said = ''): string {
  if (said === '') return whole
  if (kind === 'setting') return `\`${said}\``
  if (kind === 'option') return `[\`${nameIn(said)}\`](#+${said}){ #+${said} }`
  return ['version', 'default', 'plugin', 'extension'].includes(kind) ? `${kind} ${said}` : said
}

/** Take the name of a setting out of its path. */
function nameIn(path: string): string {
  return path.split(/[.:*]/).at(-1) ?? path
}
