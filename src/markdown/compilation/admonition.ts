import type { Blockquote, Paragraph, PhrasingContent } from 'mdast'
import { admonitionKinds, type AdmonitionKind } from '../../model/content-props.js'

/** Aliases of kinds in other generators. */
const aliases: Readonly<Record<string, AdmonitionKind>> = { important: 'info', success: 'tip', secondary: 'note' }

/** Find the kind of an admonition by the name its author gave it. */
export function admonitionKind(name: string): AdmonitionKind | undefined {
  return admonitionKinds.find((kind) => kind === name) ?? aliases[name]
}

/** Create the node of an admonition; without a title the label of its kind is shown. */
export function createAdmonition(
  kind: AdmonitionKind,
  title: readonly PhrasingContent[],
  content: Blockquote['children']
): Blockquote {
  const head: Paragraph = {
    type: 'paragraph',
    children: [...title],
    data: { hName: 'capstan-admonition-title', hProperties: { kind } }
  }
  return {
    type: 'blockquote',
    children: [head, ...content],
    data: { hName: 'capstan-admonition', hProperties: { kind } }
  }
}
