import { CompletionItemKind, type CompletionItem } from 'vscode-languageserver'
import { contentAttributes } from '../model/content-attributes.js'
import { iconNames } from '../model/icon-names.js'
import { ownValue } from '../utils/own-value.js'
import { findPage } from './find-reference.js'
import type { SiteState, Spot } from './site-state.js'

/** Directives that stand in a line, and those with a line to themselves. */
const inline = ['badge', 'icon', 'emoji', 'link-button', 'only']
const leaves = ['include', 'link-card', 'link-button']

/** Offer directives, their attributes, and the components of the site, as the line before the caret asks. */
export function completeDirective(line: string, { path }: Spot, state: SiteState): CompletionItem[] {
  const edition = findPage(path, state)?.edition ?? state.editions[0]
  const components = [...(edition?.config.extensions.components.keys() ?? [])]
  const attributes =
    /^[ \t]*:{2,}([\w-]+)(?:\[[^\]]*\])?\{([^{}]*)$/.exec(line) ?? /:([\w-]+)\[[^\]]*\]\{([^{}]*)$/.exec(line)
  if (attributes) return attributeItems(attributes[1] ?? '', attributes[2] ?? '')
  const icon = /:icon\[([\w-]*)$/.exec(line)
  if (icon) return iconNames.map((label) => ({ label, kind: CompletionItemKind.Value }))
  const block = /^[ \t]*(:{2,})[\w-]*$/.exec(line)
  if (block) {
    const isLeaf = block[1] === '::'
    const names = isLeaf ? leaves : Object.keys(contentAttributes).filter((name) => !onlyInLines.has(name))
    return [...names, ...components].map((label) => ({ label, kind: CompletionItemKind.Snippet }))
  }
  if (/(?:^|[^\w:]):[a-z-]*$/.test(line))
    return inline.map((label) => ({ label, kind: CompletionItemKind.Snippet, insertText: `${label}[` }))
  if (/<[A-Z][\w.]*$|<$/.test(line)) return components.map((label) => ({ label, kind: CompletionItemKind.Class }))
  return []
}

const onlyInLines: ReadonlySet<string> = new Set(['badge', 'icon', 'emoji', ...leaves])

/** Offer the attributes of a directive that are not written yet. */
function attributeItems(name: string, written: string): CompletionItem[] {
  // Within the quotes of a value nothing is known.
  if ((written.match(/"/g)?.length ?? 0) % 2 === 1) return []
  const known: Readonly<Record<string, readonly string[]>> = contentAttributes
  return (ownValue(known, name) ?? [])
    .filter((label) => !new RegExp(String.raw`(?:^|\s)${label}(?:=|\s|$)`).test(written))
    .map((label) => ({ label, kind: CompletionItemKind.Property, insertText: isFlag(label) ? label : `${label}="` }))
}

/** Whether an attribute stands without a value. */
function isFlag(label: string): boolean {
  return label === 'no-title' || label === 'default'
}
