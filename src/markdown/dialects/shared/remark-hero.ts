import type { List, ListItem, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { compilationOf } from '../../compilation/compilation.js'

type Values = Readonly<Record<string, unknown>>

/** Put the hero and the features, which home pages of VitePress and Starlight have in their front matter, before the content. */
export function remarkHero() {
  return (tree: Root, file: VFile): void => {
    if (file.data.baseLine) return
    const { hero, features } = compilationOf(file).page.customFrontMatter ?? {}
    tree.children.unshift(...heroOf(asRecord(hero)), ...featuresOf(features))
  }
}

function heroOf(hero: Values): RootContent[] {
  const actions = asList(hero.actions).map((action) => linkOf(asRecord(action)))
  const text = textOf(hero.text)
  return [
    ...(text === ''
      ? []
      : [paragraph([{ type: 'strong' as const, children: [{ type: 'text' as const, value: text }] }])]),
    ...(textOf(hero.tagline) === '' ? [] : [paragraph([{ type: 'text', value: textOf(hero.tagline) }])]),
    ...(actions.length === 0 ? [] : [listOf(actions.map((action) => [paragraph(action)]))])
  ]
}

function featuresOf(features: unknown): RootContent[] {
  const items = asList(features).map(asRecord)
  if (items.length === 0) return []
  return [listOf(items.map((feature) => featureOf(feature)))]
}

function featureOf(feature: Values): Paragraph[] {
  const title: PhrasingContent = { type: 'strong', children: [{ type: 'text', value: textOf(feature.title) }] }
  const details = textOf(feature.details)
  const link = textOf(feature.link)
  return [
    paragraph([link === '' ? title : { type: 'link', url: link, children: [title] }]),
    ...(details === '' ? [] : [paragraph([{ type: 'text', value: details }])])
  ]
}

function linkOf({ text, link }: Values): PhrasingContent[] {
  const children = [{ type: 'text' as const, value: textOf(text) }]
  return textOf(link) === '' ? children : [{ type: 'link', url: textOf(link), children }]
}

function paragraph(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children }
}

function listOf(items: Paragraph[][]): List {
  const children = items.map((content): ListItem => ({
    type: 'listItem',
    spread: content.length > 1,
    children: content
  }))
  return { type: 'list', ordered: false, spread: false, children }
}

/** Read a text without the tags of HTML in it. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(/<[^>]*>/g, '').trim() : ''
}

function asRecord(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {}
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
