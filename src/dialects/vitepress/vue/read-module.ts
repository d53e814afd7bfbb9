import type { Expression } from 'acorn'
import { readSource } from '../../../files/read-source.js'
import {
  type ImportedName,
  parseScript,
  readDependency,
  resolveAuthored,
  textOf,
  resolveAlias
} from '../../../markdown/passes.js'
import { type Asking, loadData, loaderName } from '../data/load-data.js'
import { escapeAttribute } from '../../../utils/escape.js'
import { parseTemplate, type TemplateNode } from './parse-template.js'

/** What can be known of a component or a module without running it. */
export interface VueModule {
  /** Posix path relative to the site directory. */
  readonly path: string
  /** Absent: it is no component, or its template is not HTML. */
  readonly template?: readonly TemplateNode[]
  readonly props: ReadonlySet<string>
  readonly constants: ReadonlyMap<string, Expression>
  readonly imports: ReadonlyMap<string, ImportedName>
  /** Components that a theme registers for all pages: the names of their imports by the names of their tags. */
  readonly registered: ReadonlyMap<string, string>
  /** The value of a module that is data. */
  readonly data?: unknown
  /** Whether the value is that of a data loader, whose name is `data`. */
  readonly isLoaded?: boolean
}

/** Read a module of the site; undefined for a package, and for a file that is not there or must not be read. */
export async function readModule(specifier: string, asking: Asking): Promise<VueModule | undefined> {
  const { from, position, compilation } = asking
  const [bare = '', query] = specifier.split('?')
  const url = addressOf(bare, asking)
  if (url === undefined) return undefined
  for (const end of endsOf(url)) {
    const { context } = compilation
    // What must not be read was never asked for by the author of a page, and stays what it was: a component that is not drawn.
    const { state } = readSource(resolveAuthored(url + end, from, context), context.sources)
    if (state === 'refused' || state === 'failed') return undefined
    const { path, bytes } = readDependency({ url: url + end, from, position }, compilation)
    if (bytes && query === 'raw') return { ...emptyModule(path), data: rawOf(path, bytes) }
    if (bytes) return loaderName.test(path) ? readLoader(path, asking) : parseModule(path, bytes)
  }
  return undefined
}

/** List what may be left out at the end of a specifier. */
function endsOf(url: string): readonly string[] {
  if (/\.data$/.test(url)) return ['.ts', '.js', '.mts', '.mjs']
  return /\.\w+$/.test(url) ? [''] : ['.vue', '.ts', '.js', '/index.ts', '/index.js']
}

/** Run a data loader; its value is the export `data`. */
async function readLoader(path: string, asking: Asking): Promise<VueModule> {
  return { ...emptyModule(path), data: await loadData(path, asking), isLoaded: true }
}

function emptyModule(path: string): VueModule {
  return { path, props: new Set(), constants: new Map(), imports: new Map(), registered: new Map() }
}

/** Find the address of a module as `readDependency` takes it; undefined for a package. */
function addressOf(specifier: string, { compilation }: Asking): string | undefined {
  if (/^(?:\.{1,2}|@site)\//.test(specifier)) return specifier
  return resolveAlias(specifier, compilation) ?? (specifier.startsWith('@/') ? specifier.slice(1) : undefined)
}

const media = /\.(?:avif|gif|jpe?g|png|svg|webp|mp4|webm)$/i

async function parseModule(path: string, bytes: Uint8Array): Promise<VueModule> {
  const none = emptyModule(path)
  if (media.test(path)) return { ...none, data: `@site/${path}` }
  const text = textOf(bytes).replaceAll('\r\n', '\n')
  if (path.endsWith('.json')) return { ...none, data: parseJson(text) }
  if (!path.endsWith('.vue')) return { ...none, ...(await readScript(text)) }
  const markup = text.replaceAll(/^<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gm, '')
  const template = /^<template(?![^>]*\blang=)[^>]*>\n?([\s\S]*)<\/template>/m.exec(markup)?.[1]
  return { ...none, ...(await readScript(scriptsOf(text))), ...(template && { template: parseTemplate(template) }) }
}

/** What a file that is taken in as a text says: a picture is shown as one, since its styles would be lost among the elements of a page. */
function rawOf(path: string, bytes: Uint8Array): string {
  return path.endsWith('.svg') ? `<img src="@site/${escapeAttribute(path)}" alt="">` : textOf(bytes)
}

/** Take the scripts out of a component, or of a page. */
export function scriptsOf(text: string): string {
  return [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script).join('\n')
}

/** Read what a script declares. */
export async function readScript(
  text: string
): Promise<Pick<VueModule, 'props' | 'constants' | 'imports' | 'registered'>> {
  const { constants, imports, exported } = await parseScript(text, 'ts')
  if (exported) constants.set('default', exported)
  for (const [, name = '', specifier = ''] of text.matchAll(asyncComponent))
    imports.set(name, { specifier, name: 'default' })
  const registered = [...text.matchAll(/\.component\(\s*["']([\w-]+)["']\s*,\s*(\w+)/g)]
  return {
    props: propsOf(text),
    constants,
    imports,
    registered: new Map(registered.map(([, name = '', local = '']) => [name, local]))
  }
}

/** `Name: defineAsyncComponent(() => import('./Name.vue'))`. */
const asyncComponent = /(\w+)\s*[:=]\s*defineAsyncComponent\([\s\S]{0,200}?import\(\s*["']([^"']+)["']/g

/** List the properties that a component declares, in types, in an object, or as a list of names. */
function propsOf(text: string): Set<string> {
  const type = /defineProps<\s*(\w+)\s*>/.exec(text)?.[1]
  const declared = type
    ? new RegExp(String.raw`(?:interface|type)\s+${type}\b[^{]*\{([\s\S]*?)\n\}`).exec(text)?.[1]
    : (
        /defineProps<\{([\s\S]*?)\}>\(/.exec(text) ??
        /(?:defineProps\(|\bprops:)\s*([{[][\s\S]*?\n?[}\]])\s*[,)]/.exec(text)
      )?.[1]
  if (declared === undefined) return new Set()
  const names = declared.startsWith('[') ? /["'](\w+)["']/g : /(\w+)\??\s*:/g
  return new Set([...declared.matchAll(names)].map(([, name = '']) => name))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
