import { hash } from 'node:crypto'
import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { FileSet } from '../../markdown/index.js'
import type { KeyedText, Section } from '../../model/section.js'
import { blocksOf } from './blocks-of.js'
import { normalizeNode } from './normalize-node.js'

/**
 * Read texts that have keys in place of headings, such as those of an API description, as sections: each is one, without a shape.
 * @param file The file that they are of.
 */
export function textSections(texts: readonly KeyedText[], file: string): Section[] {
  const parser = unified().use(remarkParse).use(remarkGfm)
  return texts.map(({ key, text }) => {
    const files = new FileSet()
    files.add(textFile(file, key), text)
    const { children: nodes }: Root = parser.parse(text)
    const blocks = nodes.flatMap((node) => blocksOf(node, files))
    const content = nodes.map(normalizeNode).filter((each) => each.trim() !== '')
    return {
      anchor: key,
      title: key,
      depth: 0,
      hash: hash('sha256', content.join('\n'), 'hex').slice(0, 12),
      blocks,
      words: blocks.reduce((sum, { words }) => sum + words, 0),
      shape: {},
      line: 1
    }
  })
}

/** Name a text of a file as if it were a file of its own. */
export function textFile(file: string, key: string): string {
  return `${file}#${key}`
}
