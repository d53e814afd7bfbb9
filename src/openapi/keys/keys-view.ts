import type { KeysPageProps } from '../../model/api-props.js'
import type { PropertyProps, SchemaProps } from '../../model/api-schema-props.js'
import type { ApiPage } from '../../model/api.js'
import { textOf } from '../base/json.js'
import type { ApiModel } from '../pages/api-model.js'
import { plainSummary } from '../pages/create-pages.js'
import { plainSchema, type PlainSchema } from '../schema/plain-schema.js'
import { pathText, searchNames, type KeyPath } from '../view/key-path.js'
import { schemaView } from '../view/schema-view.js'
import type { TreePlace } from '../view/tree-place.js'
import { code, link, takeId, type ViewContext } from '../view/view-context.js'
import { createKeyModel, type KeyModel } from './key-model.js'
import { keySample } from './key-sample.js'
import type { KeyPage } from './plan-keys.js'
import { writeSample } from './write-sample.js'

/** Number of keys up to which the outline of a page lists those that it begins with. */
const maxListed = 60

/** Number of further paths of a structure that its page names, and that search knows of each key in it. */
const maxOthers = 12

/** Create what makes the props of pages of keys; a schema is planned once, however many of its pages are compiled. */
export function createKeysView(): (page: ApiPage, context: ViewContext) => KeysPageProps {
  const models = new WeakMap<ApiModel['document'], KeyModel>()
  return (page, context) => {
    const model = models.get(context.document) ?? createKeyModel(context)
    models.set(context.document, model)
    const planned = model.planned(page)
    if (!planned) throw new Error(`There is no page of keys at ${page.pointer}.`)
    return pageView(planned, model, context)
  }
}

function pageView(page: KeyPage, model: KeyModel, context: ViewContext): KeysPageProps {
  const isFirst = page.around === undefined
  const isWide = isFirst && model.plan.isWide
  const tree = createTree(page, model, context)
  const keys = isWide ? widePages(page, model, context) : []
  const listed = new Set(keys.map(({ name }) => name))
  // What is the same structure as the whole has no page beside that of the whole.
  const schema = isWide ? { ...tree, properties: tree.properties.filter(({ name }) => !listed.has(name)) } : tree
  const others = page.others.slice(0, maxOthers).map(pathText)
  const downloads = isFirst ? Object.values(context.api.downloads) : []
  return {
    kind: 'keys',
    ...(!isFirst && { path: pathText(page.path) }),
    schema,
    others,
    keys,
    samples: samplesOf(page, context),
    ...(downloads[0] !== undefined && {
      download: { href: link(downloads[0], context), name: downloads[0].slice(downloads[0].lastIndexOf('/') + 1) }
    })
  }
}

/** Create the tree of the keys of a page. */
function createTree(page: KeyPage, model: KeyModel, context: ViewContext): SchemaProps {
  const id = page.path.length === 0 ? '' : pathText(page.path.map((part) => (part.startsWith('<') ? '*' : part)))
  const ids = new Map<string, TreePlace>()
  const root = plainSchema(page.value, context.resolver)
  const place: TreePlace = {
    id,
    pointer: page.pointer,
    direction: 'both',
    trail: root.pointer === undefined ? [] : [root.pointer],
    path: page.path,
    shownTitle: textOf(root.schema.title) ?? '',
    maxNamedDepth: 0,
    placeElsewhere: (plain, at) => {
      if (at.id === id && at.path === page.path) return undefined
      return elsewhere(plain, at, { page, model, ids, context })
    }
  }
  const view = schemaView(page.value, place, context)
  const bases = [page.path, ...page.others.slice(0, maxOthers)]
  const top = view.properties.length > 1 && view.properties.length <= maxListed
  return withNames(view, { page, bases, model, isListed: top })
}

/** What a tree is cut with. */
interface Cut {
  readonly page: KeyPage
  readonly model: KeyModel
  /** Where structures with a name among the definitions were shown first. */
  readonly ids: Map<string, TreePlace>
  readonly context: ViewContext
}

/** Describe where a structure is shown that is on another page, or inside of itself. */
function elsewhere(plain: PlainSchema, at: TreePlace, { page, model, ids, context }: Cut): SchemaProps['continued'] {
  const pointer = plain.pointer
  const other = model.plan.pageOf(plain)
  if (other === page) return { reason: 'circular', type: [{ text: nameOf(page, context) }] }
  const permalink = other && model.permalinkOf(other)
  if (other && permalink !== undefined)
    return { reason: 'page', type: [{ text: nameOf(other, context), href: link(permalink, context) }] }
  if (pointer === undefined) return undefined
  if (at.trail.includes(pointer)) {
    const around = ids.get(pointer)
    const text = pathText(around?.path ?? page.path) || nameOf(page, context)
    return { reason: 'circular', type: [{ text, ...(around && { href: `#${encodeURIComponent(around.id)}` }) }] }
  }
  if (!ids.has(pointer)) ids.set(pointer, at)
  return undefined
}

function nameOf(page: KeyPage, { api }: ViewContext): string {
  return page.path.length === 0 ? api.label : pathText(page.path)
}

/** What the keys of a tree are named with. */
interface Naming {
  readonly page: KeyPage
  /** Paths that lead to the page. */
  readonly bases: readonly KeyPath[]
  readonly model: KeyModel
  readonly isListed: boolean
}

/** Add to each key the paths that readers search by, and since when it is there. */
function withNames(view: SchemaProps, naming: Naming): SchemaProps {
  const { page, bases, model } = naming
  const inside = { ...naming, isListed: false }
  const since = (path: KeyPath) => {
    const version = model.since(path)
    // What is in a key that is as new says nothing more.
    const isNews = version !== undefined && version !== model.since(path.slice(0, -1))
    return isNews ? [{ name: 'since' as const, values: [version] }] : []
  }
  return {
    ...view,
    properties: view.properties.map((property): PropertyProps => {
      const path = property.path ?? []
      const own = path.slice(page.path.length)
      const schema = withNames(property.schema, inside)
      return {
        ...property,
        names: [pathText(path), ...bases.flatMap((base) => searchNames([...base, ...own]))].filter(
          (name, index, all) => all.indexOf(name) === index
        ),
        ...(naming.isListed && { isListed: true }),
        schema: { ...schema, facts: [...schema.facts, ...since(path)] }
      }
    }),
    ...(view.items && { items: withNames(view.items, inside) }),
    variants: view.variants.map((group) => ({
      ...group,
      items: group.items.map((item) => ({ ...item, schema: withNames(item.schema, inside) }))
    }))
  }
}

/** List the pages of all keys, where each has one. */
function widePages(page: KeyPage, model: KeyModel, context: ViewContext): KeysPageProps['keys'] {
  return model.plan.pages.flatMap((other) => {
    const permalink = other.around === page ? model.permalinkOf(other) : undefined
    if (permalink === undefined) return []
    const { schema } = plainSchema(other.value, context.resolver)
    const summary = plainSummary(textOf(schema.description))
    return [
      {
        id: takeId(pathText(other.path), context),
        name: pathText(other.path),
        href: link(permalink, context),
        isDeprecated: schema.deprecated === true,
        ...(summary !== undefined && { summary })
      }
    ]
  })
}

/** Write what a structure looks like in a file, in each format that can say it. */
function samplesOf(page: KeyPage, context: ViewContext): KeysPageProps['samples'] {
  const sample = keySample(page.value, page.path, context.resolver)
  if (sample === undefined) return []
  return (context.settings.keys?.formats ?? []).flatMap((format) => {
    const text = writeSample(sample, format)
    return text === undefined ? [] : [{ format, ...code(text, format, context) }]
  })
}
