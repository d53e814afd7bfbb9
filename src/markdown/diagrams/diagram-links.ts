/** A link of a diagram. */
export interface DiagramLink {
  /** Line of the source, from 1. */
  readonly line: number
  readonly url: string
  /** What the diagram calls what leads there. */
  readonly text: string
}

/**
 * List the links in the source of a diagram: `click` and `link` of nodes, classes, states and tasks, `link` and `links` of actors, `$link` of C4.
 * Those of scripts (`click A call f()`) lead nowhere.
 *
 * @example diagramLinks('flowchart LR\n  A[Guide]\n  click A "./guide"') // [{ line: 3, url: './guide', text: 'Guide' }]
 */
export function diagramLinks(source: string): DiagramLink[] {
  return source
    .split('\n')
    .flatMap((line, index) =>
      statementsOf(line).flatMap((statement) =>
        linksOf(statement, source).map((link) => ({ line: index + 1, ...link }))
      )
    )
}

/** Split a line at the semicolons outside of quotes. */
function statementsOf(line: string): string[] {
  return (line.match(/(?:[^;"]+|"[^"]*"|"(?![^"]*"))+/g) ?? []).map((statement) => statement.trim())
}

function linksOf(line: string, source: string): Omit<DiagramLink, 'line'>[] {
  const [, id, url, tip] = /^(?:click|link)\s+(\S+)\s+(?:href\s+)?"([^"]+)"(?:\s+"([^"]*)")?/.exec(line) ?? []
  if (id !== undefined && url !== undefined) return [{ url, text: tip || nameOf(id, source) }]
  const [, label, address] = /^link\s+[^:]+:\s*([^@]*\S)\s*@\s*(\S+)/.exec(line) ?? []
  if (label !== undefined && address !== undefined) return [{ url: address, text: label }]
  const [, list] = /^links\s+[^:]+:\s*(\{.*\})/.exec(line) ?? []
  if (list !== undefined)
    return [...list.matchAll(/"([^"]+)"\s*:\s*"([^"]+)"/g)].map(([, text = '', to = '']) => ({ url: to, text }))
  const [, name, target] = /^\w+\([^,]+,\s*"([^"]*)".*\$link\s*=\s*"([^"]+)"/.exec(line) ?? []
  return name !== undefined && target !== undefined ? [{ url: target, text: name }] : []
}

/** Find the text of a node by its id; one without a text goes by its id. */
function nameOf(id: string, source: string): string {
  const place = source.search(new RegExp(`(?:^|[\\s;&>|])${id.replaceAll(/[^\w\u0080-\uFFFF]/g, '\\$&')}[\\[({>]`, 'u'))
  if (place < 0) return id
  const [, text] = /[[({>]+[/\\]?\s*["`]*([^\])}"`|]+)/.exec(source.slice(place + 1)) ?? []
  return text?.replaceAll(/<[^>]*>/g, ' ').trim() || id
}
