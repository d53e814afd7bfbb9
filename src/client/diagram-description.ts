/** Describe diagrams to readers who do not see them. */
import mermaid from 'mermaid'

/** What is read of a flowchart and of a sequence, of what Mermaid knows of all kinds; the functions belong to their object. */
interface DiagramData {
  readonly getVertices?: () => ReadonlyMap<string, { readonly text?: string }>
  readonly getEdges?: () => readonly { readonly start: string; readonly end: string; readonly text: string }[]
  readonly getSubGraphs?: () => readonly {
    readonly id: string
    readonly title: string
    readonly nodes: readonly string[]
  }[]
  readonly getActors?: () => ReadonlyMap<string, { readonly description: string }>
  readonly getMessages?: () => readonly Message[]
}

/** A message of a sequence, or a note, which has a place. */
interface Message {
  readonly from?: string
  readonly to?: string
  readonly message: unknown
  readonly placement?: unknown
}

/**
 * Describe a diagram that was drawn: by `accTitle` and `accDescr`, else by its nodes and edges or its messages, else by the texts that it shows.
 *
 * @example 'Camera → Recorder: RTSP; Recorder → Disk'
 */
export async function describeDiagram(source: string, svg: SVGSVGElement): Promise<string> {
  const written = [...svg.querySelectorAll(':scope > title, :scope > desc')].map(textOf).filter(Boolean)
  if (written.length > 0) return written.join('. ')
  // Nothing else tells what it has read.
  // oxlint-disable-next-line typescript/no-deprecated
  const { db } = await mermaid.mermaidAPI.getDiagramFromText(source)
  const data = db as DiagramData
  const parts = data.getVertices && data.getEdges ? flowOf(data) : data.getMessages ? messagesOf(data) : []
  return (parts.length > 0 ? parts : shownTexts(svg)).join('; ')
}

/** List which node leads to which, what is in each group, and what is connected to nothing. */
function flowOf(data: DiagramData): string[] {
  const edges = data.getEdges?.() ?? []
  const groups = data.getSubGraphs?.() ?? []
  const vertices = data.getVertices?.() ?? new Map<string, { readonly text?: string }>()
  const names = new Map([
    ...[...vertices].map(([id, { text }]) => [id, plain(text) || id] as const),
    ...groups.map(({ id, title }) => [id, plain(title) || id] as const)
  ])
  const nameOf = (id: string) => names.get(id) ?? id
  const joined = new Set(edges.flatMap(({ start, end }) => [start, end]).concat(groups.flatMap(({ nodes }) => nodes)))
  return [
    ...edges.map(({ start, end, text }) => step(nameOf(start), nameOf(end), text)),
    ...groups.map(({ id, nodes }) => `${nameOf(id)}: ${nodes.map(nameOf).join(', ')}`),
    ...[...vertices.keys()].filter((id) => !joined.has(id)).map(nameOf)
  ]
}

/** List who sends what to whom, and the notes beside them. */
function messagesOf(data: DiagramData): string[] {
  const nameOf = (id: string) => plain(data.getActors?.().get(id)?.description) || id
  return (data.getMessages?.() ?? []).flatMap(({ from, to, message, placement }) => {
    if (from === undefined || to === undefined || typeof message !== 'string') return []
    return placement === undefined ? step(nameOf(from), nameOf(to), message) : `${nameOf(from)}: ${plain(message)}`
  })
}

function step(from: string, to: string, text: string): string {
  const label = plain(text)
  return label === '' ? `${from} → ${to}` : `${from} → ${to}: ${label}`
}

/** List the texts of a drawing, each once. */
function shownTexts(svg: SVGSVGElement): string[] {
  return [...new Set([...svg.querySelectorAll('text')].map(textOf).filter(Boolean))]
}

function textOf({ textContent }: Element): string {
  return plain(textContent)
}

/** Remove the markup that labels may have. */
function plain(text = ''): string {
  return text
    .replaceAll(/<[^>]*>|[*_`]{2}/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
