import type { Code, Root } from 'mdast'
import type { VFile } from 'vfile'
import { matcherOf } from '../../utils/path-pattern.js'
import { parseCodeMeta } from '../code/code-meta.js'
import { readLanguages } from '../code/find-fence-fault.js'
import { placeInBlock } from '../page/place-in-block.js'
import type { JudgedFence } from '../fences/judge-fence.js'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
import type { FenceSchema } from '../page/context.js'
import { visitBlocks } from '../tree/visit.js'

/** Report what of blocks of YAML, JSON and TOML does not fit the schemas that the site names for them. */
export function remarkFenceSchemas() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const compilation = compilationOf(file)
    const schemas = compilation.context.fenceSchemas ?? []
    if (schemas.length === 0) return
    const blocks: Code[] = []
    visitBlocks(tree, (node) => {
      if (node.type === 'code' && node.lang && isRead(node.lang.toLowerCase())) blocks.push(node)
      return undefined
    })
    for (const block of blocks) {
      const fitting = schemas.filter((schema) => isAbout(schema, block, compilation))
      if (fitting.length > 0) await judgeBlock(block, fitting, compilation)
    }
  }
}

/** Whether blocks of a language are read: those that `invalid-fence` reads, and what is JSON to those that write it. */
function isRead(language: string): boolean {
  return readLanguages.has(language) || language === 'jsonc' || language === 'json5'
}

/** Whether a schema is about a block of a page, or of a partial in it. */
function isAbout({ title, files }: FenceSchema, { meta, position }: Code, compilation: Compilation): boolean {
  const named = parseCodeMeta(meta ?? '').title
  // A pattern of names alone is about files of any folder.
  const name = title?.includes('/') ? named : named?.replace(/^.*\//s, '')
  if (title !== undefined && (name === undefined || !matcherOf(title)(name))) return false
  const path = compilation.files.fileAt(position?.start.line ?? 1)
  return files === undefined || files.some((pattern) => matcherOf(pattern)(path))
}

/** Report the faults of the documents of a block by the schema that fits them best. */
async function judgeBlock(block: Code, schemas: readonly FenceSchema[], compilation: Compilation): Promise<void> {
  const { readFence } = await import('../fences/read-fence.js')
  const { judgeFence } = await import('../fences/judge-fence.js')
  // What shows a file is written elsewhere.
  const isFile = parseCodeMeta(block.meta ?? '').file !== undefined
  for (const document of readFence(block.lang?.toLowerCase() ?? '', block.value)) {
    const { schema, faults } = chooseJudged(schemas.map((each) => judgeFence(document.value, each, compilation)))
    for (const { path, ...fault } of faults) {
      const said = 'text' in fault ? fault.text : { key: path.join('.'), ...fault, schema }
      const place = isFile ? block.position : placeInBlock(block, document.placeOf(path), compilation.files)
      report(compilation, 'fence-schema', said, place)
    }
  }
}

/** Choose the schema that a document was written for: what does not fit lies deepest, or there is least of it. */
function chooseJudged(judged: readonly JudgedFence[]): JudgedFence {
  const depthOf = ({ faults }: JudgedFence) => Math.min(...faults.map(({ path }) => path.length))
  const [best] = [...judged].sort((a, b) => compare(depthOf(b), depthOf(a)) || a.faults.length - b.faults.length)
  return best ?? { schema: '', faults: [] }
}

/** Compare two numbers, of which either may be infinite. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b
}
