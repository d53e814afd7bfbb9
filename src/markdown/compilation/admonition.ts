import type { Blockquote, Paragraph, PhrasingContent } from 'mdast'
import { admonitionKinds, type AdmonitionKind } from '../../model/content-props.js'

/** What other generators call them. */
const aliases: Readonly<Record<string, AdmonitionKind>> = { important: 'info', success: 'tip', secondary: 'note' }

/** Find the kind of an admonition by the name its author gave it. */
export function admonitionKind(name: string): AdmonitionKind | undefined {
  return admonitionKinds.find((kind) => kind === name) ?? aliases[name]
}

/** Make the node of an admonition; without a title its kind's own label is shown. */
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
