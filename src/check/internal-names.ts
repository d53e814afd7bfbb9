/**
 * Find what the descriptions of a site call things that are internal, and nothing else. This shares nothing with what makes pages of them: it
 * walks the files as they are, from what everybody may see, and is there to find what that has missed.
 */
import { posix } from 'node:path'
import { parse } from 'yaml'

/** A name that no reader may see. */
export interface InternalName {
  readonly name: string
  readonly kind: 'path' | 'summary' | 'id' | 'field'
  /** The file that it is written in. */
  readonly file: string
}

/** What a walk through descriptions has found. */
export interface WalkedNames {
  readonly internal: readonly InternalName[]
  /** All texts and keys that readers may see, one a line. */
  readonly shown: string
}

/** A file of a description, as it is. */
export interface WalkedFile {
  readonly path: string
  readonly text: string
}

type Tree = Readonly<Record<string, unknown>>

/** A part that is still to be walked. */
interface Waiting {
  readonly value: unknown
  readonly keys: readonly string[]
  readonly file: string
}

const markKeys = ['x-internal', 'x-hidden', 'x-scalar-ignore']
const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'])
const named = new Set(
  'paths webhooks properties schemas definitions parameters headers requestBodies responses pathItems securitySchemes securityDefinitions'.split(
    ' '
  )
)
const kept = new Set(['components', 'definitions', 'parameters', 'responses', 'securityDefinitions'])
const samples = new Set([
  'example',
  'examples',
  'x-example',
  'x-codeSamples',
  'x-code-samples',
  'value',
  'default',
  'const'
])

/** Walk a description: its own file, which is the first, those that it refers to, and its overlays. */
export function walkNames(files: readonly WalkedFile[], overlays: readonly WalkedFile[]): WalkedNames {
  const [main] = files
  const isMarking = [...files, ...overlays].some(({ text }) => markKeys.some((key) => text.includes(key)))
  if (!main || !(isMarking || overlays.some(({ text }) => /["']?remove["']?\s*:\s*true/.test(text))))
    return { internal: [], shown: files.map(({ text }) => text).join('\n') }
  const trees = new Map(files.map(({ path, text }) => [path, read(text)]))
  const root = treeOf(trees.get(main.path))
  const marked = new Set(overlays.flatMap(({ text }) => targetsOf(treeOf(read(text)), root)))
  const hiddenTags = new Set(itemsOf(root.tags).flatMap((tag) => (isMarked(tag, []) ? [treeOf(tag).name] : [])))
  const internal = new Map<string, InternalName>()
  const shown = new Set<string>()
  const seen = new Set<string>()
  const later: Waiting[] = []

  const isHidden = (value: unknown, keys: readonly string[], file: string): boolean => {
    if (typeof value !== 'object' || value === null) return false
    if (marked.has(value) || isMarked(value, keys)) return true
    const tags = methods.has(keys.at(-1) ?? '') ? itemsOf(treeOf(value).tags) : []
    if (tags.length > 0 && tags.every((tag) => hiddenTags.has(tag))) return true
    // Nothing is left of a path without its operations.
    const operations = Object.entries(value).filter(([key, item]) => methods.has(key) && typeof item === 'object')
    const isLeft = operations.length === 0 || !operations.every(([key, item]) => isHidden(item, [...keys, key], file))
    if (!isLeft && !named.has(keys.at(-1) ?? '')) return true
    const target = targetOf(treeOf(value).$ref, file)
    return target !== undefined && (marked.has(target.value) || isMarked(target.value, target.keys))
  }
  const targetOf = (ref: unknown, from: string): Waiting | undefined => {
    if (typeof ref !== 'string' || /^[a-z]+:\/\//i.test(ref)) return undefined
    const [path = '', pointer = ''] = ref.split('#')
    const file = path === '' ? from : posix.join(posix.dirname(from), unescaped(path))
    const keys = pointer
      .split('/')
      .slice(1)
      .map((key) => unescaped(key).replaceAll('~1', '/').replaceAll('~0', '~'))
    const value = keys.reduce<unknown>((tree, key) => treeOf(tree)[key], trees.get(file))
    return value === undefined ? undefined : { value, keys, file }
  }
  /** Walk parts and all that they lead to; `note` is told of each key and text. */
  const walk = (parts: readonly Waiting[], isInternal: boolean) => {
    const waiting = [...parts]
    const visit = ({ value, keys, file }: Waiting, isData: boolean): void => {
      if (!isInternal && !isData && isHidden(value, keys, file)) return void later.push({ value, keys, file })
      if (typeof value === 'string') return isInternal ? undefined : void shown.add(value)
      if (typeof value !== 'object' || value === null) return
      if (isInternal && !isData) addNames(value as Tree, keys, file)
      const target = isData ? undefined : targetOf(treeOf(value).$ref, file)
      const isHiddenIn = (name: string) =>
        isHidden(treeOf(treeOf(value).properties)[name], [...keys, 'properties', name], file)
      const place = target && `${target.file}#${JSON.stringify(target.keys)}`
      if (target && place !== undefined && !seen.has(place)) {
        seen.add(place)
        waiting.push(target)
      }
      for (const [key, item] of Object.entries(treeOf(value))) {
        const isName = named.has(keys.at(-1) ?? '')
        if (!isName && samples.has(key)) continue
        if (!isInternal && !isData && !isName && isMention(key, keys, item)) {
          shown.add(key)
          if (key === 'required') for (const name of namesOf(item)) if (!isHiddenIn(name)) shown.add(name)
          continue
        }
        const child = { value: item, keys: [...keys, key], file }
        const isChildData = isData || (!isName && key.startsWith('x-'))
        if (!isInternal && (isChildData || !isHidden(item, child.keys, file))) shown.add(key)
        visit(child, isChildData)
      }
    }
    for (let part = waiting.pop(); part; part = waiting.pop()) visit(part, (part.keys[0] ?? '').startsWith('x-'))
  }
  const addNames = (value: Tree, keys: readonly string[], file: string) => {
    const own = keys.at(-1) ?? ''
    const add = (name: unknown, kind: InternalName['kind']) => {
      if (typeof name === 'string' && !internal.has(name)) internal.set(name, { name, kind, file })
    }
    if (named.has(keys.at(-2) ?? '') && !/^\d+$/.test(own)) add(own, own.startsWith('/') ? 'path' : 'field')
    add(value.operationId, 'id')
    if (value.operationId !== undefined || methods.has(own)) add(value.summary, 'summary')
    if (typeof value.in === 'string') add(value.name, 'field')
  }

  const partsOf = (tree: Tree, keys: readonly string[]): Waiting[] =>
    Object.entries(tree).map(([key, value]) => ({ value, keys: [...keys, key], file: main.path }))
  const all = partsOf(root, [])
  const components = [
    ...partsOf(treeOf(root.components), ['components']).flatMap(({ value, keys }) => partsOf(treeOf(value), keys)),
    ...all
      .filter(({ keys }) => keys[0] !== 'components' && kept.has(keys[0] ?? ''))
      .flatMap(({ value, keys }) => partsOf(treeOf(value), keys))
  ]
  const placeOf = ({ keys, file }: Waiting) => `${file}#${JSON.stringify(keys)}`
  walk(isMarked(root, []) ? [] : all.filter(({ keys }) => !kept.has(keys[0] ?? '')), false)
  // What is derived from a schema that is shown is shown with it.
  const isDerived = (part: Waiting) =>
    itemsOf(treeOf(part.value).allOf).some((member) => {
      const base = targetOf(treeOf(member).$ref, part.file)
      return base !== undefined && seen.has(placeOf(base))
    })
  for (let size = -1; size !== seen.size;) {
    size = seen.size
    const derived = components.filter((part) => !seen.has(placeOf(part)) && isDerived(part))
    for (const part of derived) seen.add(placeOf(part))
    walk(derived, false)
  }
  walk(later.splice(0), true)
  if (isMarked(root, [])) walk(all, true)
  walk(
    components.filter((part) => !seen.has(placeOf(part))),
    false
  )
  walk(later.splice(0), true)
  return { internal: [...internal.values()], shown: [...shown].join('\n') }
}

/** Whether a part only names others, which are shown where they are described or not at all. */
function isMention(key: string, keys: readonly string[], value: unknown): boolean {
  const isInLink = keys.at(-2) === 'links'
  if (isInLink && ['parameters', 'operationId', 'operationRef'].includes(key)) return true
  if (key === 'required') return Array.isArray(value)
  return key === 'security' || key === 'dependentRequired' || (key === 'mapping' && keys.at(-1) === 'discriminator')
}

/** Whether something is marked; a named schema may be marked as having no page alone. */
function isMarked(value: unknown, keys: readonly string[]): boolean {
  const isSchema = keys.length === 3 && keys[0] === 'components' && keys[1] === 'schemas'
  if (['properties', 'schemas'].includes(keys.at(-1) ?? '') && !named.has(keys.at(-2) ?? '')) return false
  return markKeys.some((key) => {
    const mark = treeOf(value)[key]
    if (mark === undefined || (isSchema && key === 'x-scalar-ignore')) return false
    return typeof mark === 'string' ? !/^(?:false|no|off|0|)$/i.test(mark.trim()) : Boolean(mark)
  })
}

/** List what an overlay removes or marks, where its targets are plain keys. */
function targetsOf(overlay: Tree, root: Tree): unknown[] {
  return itemsOf(overlay.actions).flatMap((action) => {
    const { target, remove, update } = treeOf(action)
    if (typeof target !== 'string' || !(remove === true || isMarked(update, []))) return []
    if (!/^\$(?:\['[^']*'\]|\["[^"]*"\]|\.[\w$-]+)+$/.test(target)) return []
    const keys = [...target.matchAll(/\['([^']*)'\]|\["([^"]*)"\]|\.([\w$-]+)/g)].map(
      (match) => match[1] ?? match[2] ?? match[3] ?? ''
    )
    return keys.reduce<unknown>((tree, key) => treeOf(tree)[key], root) ?? []
  })
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    try {
      return parse(text, { logLevel: 'silent', maxAliasCount: 1000 })
    } catch {
      return undefined
    }
  }
}

function treeOf(value: unknown): Tree {
  return typeof value === 'object' && value !== null ? (value as Tree) : {}
}

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function namesOf(value: unknown): readonly string[] {
  return itemsOf(value).filter((name) => typeof name === 'string')
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
