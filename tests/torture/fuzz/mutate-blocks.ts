import type { Random } from '../../helpers/random.js'

/** A text with one change. */
export interface ChangedText {
  /** What was done, and to which line. */
  readonly name: string
  readonly text: string
}

/** Change one block of a page as authors do by mistake; its front matter stays. */
export function mutateBlocks(text: string, random: Random): ChangedText {
  const head = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0] ?? ''
  const blocks = text.slice(head.length).split(/\n{2,}/)
  const at = random.below(blocks.length)
  const block = blocks[at] ?? ''
  const [name, change] = random.pick(changes)
  const changed = blocks.flatMap((other, index) => (index === at ? change(block, random) : [other]))
  return { name: `${name} "${block.slice(0, 40).replaceAll('\n', ' ')}"`, text: head + changed.join('\n\n') }
}

/** Replaces a block by others. */
type Change = (block: string, random: Random) => readonly string[]

const prefixed = (prefix: string) => (block: string) => [block.replaceAll(/^/gm, prefix)]

const changes: readonly (readonly [name: string, change: Change])[] = [
  ['remove', () => []],
  ['duplicate', (block) => [block, block]],
  ['quote', prefixed('> ')],
  ['indent by two', prefixed('  ')],
  ['indent by four', prefixed('    ')],
  ['nest in an item', (block) => [`- ${block.replaceAll('\n', '\n  ')}`]],
  ...[
    'tip',
    'details',
    'steps',
    'card',
    'card-grid',
    'code-group',
    'tabs',
    'tab',
    'figure',
    'file-tree',
    'nothing'
  ].map((name) => [`nest in ${name}`, (block: string) => [`:::::${name}`, block, ':::::']] as const),
  ['rename a directive', (block) => [block.replace(/^(:{2,})([a-z-]+)/m, '$1$2x')]],
  ['rename an attribute', (block) => [block.replace(/([{ ])([a-z-]+)=/, '$1$2x=')]],
  ['rename a file', (block) => [block.replace(/\.(md|webp|svg|yaml|png)\b/, 'x.$1')]],
  ['remove the last line', (block) => [block.replace(/\n.*$/, '')]],
  ['remove the first line', (block) => [block.replace(/^.*\n/, '')]],
  ['unclose', (block) => [block.replace(/^[ \t]*(?:`{3,}|:{3,})[ \t]*$/m, '')]],
  ['open a container', (block) => [':::warning', block]],
  ['open a fence', (block) => ['```yaml', block]],
  ['join with HTML', (block) => [`<div>\n${block}\n</div>`]],
  ['make a heading', (block) => [`## ${block}`]],
  ['make a definition', (block) => [`[note]: ${block}`]],
  ['make a footnote', (block) => [`[^9]: ${block}`]]
]
