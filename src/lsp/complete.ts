import { CompletionItemKind, type CompletionItem } from 'vscode-languageserver'
import { configSchema } from '../model/config-schema.js'
import { frontMatterSchema } from '../model/front-matter-schema.js'
import { keysAt } from '../config/schema-keys.js'
import { completeAnchor } from './complete-anchor.js'
import { completeDirective } from './complete-directive.js'
import { completePath } from './complete-path.js'
import { configPath } from './config-path.js'
import { frontMatterPath } from './front-matter-path.js'
import type { SiteState, Spot } from './site-state.js'
import type { KeyPath, TypedTarget } from './typed.js'

/** Complete what is being typed: keys and their values, paths, anchors, directives and their attributes, components. */
export function complete(spot: Spot, state: SiteState): CompletionItem[] {
  const { path, text, offset } = spot
  if (/[\\/]site\.config\.m?[jt]s$/.test(path)) return keyItems(configPath(text, offset), configSchema)
  if (!/\.mdx?$/i.test(path)) return []
  const inFrontMatter = frontMatterPath(text, offset)
  if (inFrontMatter) return keyItems(inFrontMatter, frontMatterSchema)
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  const target = targetBefore(line)
  if (target === undefined) return completeDirective(line, spot, state)
  return target.url.includes('#') ? completeAnchor(target.url, spot, state) : completePath(target, spot, state)
}

/** Offer the keys, or the choices of a value, that a schema has at a path. */
function keyItems(at: KeyPath | undefined, schema: Parameters<typeof keysAt>[0]): CompletionItem[] {
  if (!at) return []
  const kind = at.isValue ? CompletionItemKind.EnumMember : CompletionItemKind.Property
  return keysAt(schema, at.path).map((label) => ({
    label,
    kind,
    insertText: at.isValue ? at.quote + label + at.quote : label
  }))
}

/** Find the address that ends at the end of a line: of a link, an image, a definition, or an attribute. */
function targetBefore(line: string): TypedTarget | undefined {
  const link = /(!?)\[[^[\]]*(?:\[[^[\]]*\][^[\]]*)*\]\(<?([^()<>\s]*)$/.exec(line)
  if (link) return { url: link[2] ?? '', isImage: link[1] === '!' }
  const definition = /^ {0,3}\[[^[\]]+\]:[ \t]+<?([^<>\s]*)$/.exec(line)
  if (definition) return { url: definition[1] ?? '', isImage: false }
  const attribute = /\b(href|src|file|to)=["']?([^"'\s{}<>]*)$/.exec(line)
  return attribute ? { url: attribute[2] ?? '', isImage: attribute[1] === 'src' } : undefined
}
