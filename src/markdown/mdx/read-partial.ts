import { VFile } from 'vfile'
import { compilationOf, report } from '../page/compilation.js'
import { prepareText } from '../syntax/prepare-text.js'
import type { Import } from '../page/import.js'

/** Read a file of Markdown that a page imports as a component; its links and messages are those of its own file. */
export async function readPartial<Read>(
  path: string,
  text: string,
  { position, file }: Import,
  read: (file: VFile) => Promise<Read | undefined>
): Promise<Read | undefined> {
  const compilation = compilationOf(file)
  const chain = file.data.importChain ?? [compilation.page.source]
  if (chain.includes(path)) {
    const message = `"${path}" imports itself (${[...chain, path].join(' → ')}); remove one of the imports.`
    report(compilation, 'include-cycle', message, position)
    return undefined
  }
  const baseLine = compilation.files.add(path, text)
  const value = prepareText(text, { compilation, format: 'mdx' })
  return read(new VFile({ path, value, data: { compilation, baseLine, importChain: [...chain, path] } }))
}
