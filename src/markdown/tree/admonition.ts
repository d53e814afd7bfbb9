import type { Blockquote, Paragraph, PhrasingContent } from 'mdast'
import { admonitionKinds, type AdmonitionKind } from '../../model/content-props.js'
import { ownValue } from '../../utils/own-value.js'

/** Aliases of kinds in other generators. */
const aliases: Readonly<Record<string, AdmonitionKind>> = { important: 'info', success: 'tip', secondary: 'note' }

/** Find the kind of an admonition by the name its author gave it. */
export function admonitionKind(name: string): AdmonitionKind | undefined {
  return admonitionKinds.find((kind) => kind === name) ?? ownValue(aliases, name)
}

/** Create the node of an admonition; where its title is empty the label of its kind is shown, and nothing where it has none. */
export function createAdmonition(
  kind: AdmonitionKind,
  title: readonly PhrasingContent[] | undefined,
  content: Blockquote['children']
): Blockquote {
  return {
    type: 'blockquote',
    children: [...(title ? [titleOf(kind, title)] : []), ...content],
    data: { hName: 'capstan-admonition', hProperties: { kind } }
  }
}

function titleOf(kind: AdmonitionKind, title: readonly PhrasingContent[]): Paragraph {
  return {
    type: 'paragraph',
    children: [...title],
    data: { hName: 'capstan-admonition-title', hProperties: { kind } }
  }
}
