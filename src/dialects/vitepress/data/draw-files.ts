import { escapeAttribute } from '../../../utils/escape.js'
import { renderText } from './render-text.js'

/** A file that a loader gives: its path in its group, and its text. */
interface GivenFile {
  readonly path: string
  readonly text: string
}

/** Characters of files that one component shows; more make a page that nobody reads. */
const maxText = 1_000_000

const fileName = /^[^/]*\.[a-z]\w{0,9}$/i
/** Files that tell what the others are. */
const prose = /\.(?:md|txt)$/i

/**
 * Draw files that a loader gives for an application: each group under its name, to which the application has addresses, what
 * describes it, and its sources as tabs. Undefined where a value holds no groups of files.
 */
export function drawFiles(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const groups = Object.entries(value).map(([name, group]) => ({ name, files: filesIn(group, '') }))
  const size = groups.flatMap(({ files }) => files).reduce((sum, { text }) => sum + text.length, 0)
  if (groups.length === 0 || size > maxText || groups.some(({ files }) => files.length === 0)) return undefined
  return groups
    .sort((a, b) => compareNames(a.name, b.name))
    .map(drawGroup)
    .join('\n')
}

/** Compare as people do: `step-2` before `step-10`. */
function compareNames(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}

/** List the files of a group; one that is written twice under a name is listed once. */
function filesIn(group: unknown, folder: string): GivenFile[] {
  if (typeof group !== 'object' || group === null || Array.isArray(group)) return []
  const files = Object.entries(group).flatMap(([name, value]: [string, unknown]): GivenFile[] => {
    if (typeof value === 'string') return fileName.test(name) ? [{ path: folder + name, text: value }] : []
    return filesIn(value, `${folder}${name}/`)
  })
  const known = new Set<string>()
  return files.filter(({ path, text }) => {
    const key = JSON.stringify([path.split('/').slice(-2), text])
    return !known.has(key) && known.add(key)
  })
}

function drawGroup({ name, files }: { readonly name: string; readonly files: readonly GivenFile[] }): string {
  const isProse = ({ path }: GivenFile) => prose.test(path) && !path.includes('/')
  const described = files.filter(isProse).map(drawProse).join('\n')
  const [heading, title] = /^\s*<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(described) ?? []
  const rest = described
    .slice(heading?.length ?? 0)
    .replaceAll(/<(\/?)h([2-5])\b/g, (_, slash: string, depth: string) => `<${slash}h${Number(depth) + 1}`)
  const sources = files.filter((file) => !isProse(file))
  return [
    `<h2 id="${escapeAttribute(name)}">${title?.replaceAll(/<[^>]*>/g, '').trim() ?? escapeAttribute(titleOf(name))}</h2>`,
    rest,
    ...(sources.length > 0 ? [`<capstan-tabs>${sources.map(drawSource).join('')}</capstan-tabs>`] : [])
  ].join('\n')
}

/** Draw a description: HTML that the loader made of it, Markdown, or text. */
function drawProse({ path, text }: GivenFile): string {
  if (path.endsWith('.txt')) return renderText(text.replaceAll('<', '&lt;'))
  return text.trimStart().startsWith('<') ? text : renderText(text)
}

/** Create a title of a name: `hello-world` is `Hello world`. */
function titleOf(name: string): string {
  const words = name.replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function drawSource({ path, text }: GivenFile): string {
  const lang = path.split('.').at(-1) ?? ''
  const label = escapeAttribute(path)
  const code = `<pre><code class="language-${lang}">${escapeAttribute(text.trimEnd())}\n</code></pre>`
  return `<capstan-tab label="${label}" value="${label}">${code}</capstan-tab>`
}
