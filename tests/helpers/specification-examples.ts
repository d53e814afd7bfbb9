import { readFileSync } from 'node:fs'

/** Read the Markdown of the examples of a specification, such as that of GFM, in which arrows stand for tabs. */
export function readSpecificationExamples(file: string): string[] {
  const examples = [...readFileSync(file, 'utf8').matchAll(/^`{32} example.*\n([\s\S]*?)^\.\n[\s\S]*?^`{32}$/gm)]
  if (examples.length === 0)
    throw new Error(`Unexpected ${file} without examples, expected a specification such as that of GFM`)
  return examples.map(([, markdown = '']) => markdown.replaceAll('→', '\t'))
}
