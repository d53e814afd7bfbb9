import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PlannedOutput } from '../model/output.js'
import type { PreviewFont } from '../model/preview-font.js'
import type { PreviewImage } from '../render/preview-image.js'
import { hashOf } from '../utils/hash.js'
import { messageOf } from '../utils/text-of.js'

/** Draws SVG with one font. */
type Draw = (svg: string) => Uint8Array

/** What is used of the renderer, which is the site's. */
interface Renderer {
  readonly initWasm: (bytes: Uint8Array) => Promise<void>
  readonly Resvg: new (
    svg: string,
    options: { readonly font: { readonly fontBuffers: readonly Uint8Array[]; readonly defaultFontFamily: string } }
  ) => { render(): { asPng(): Uint8Array; free(): void }; free(): void }
}

/** Plan the preview images of the pages; equal ones are one file. The renderer is loaded for the first that has changed. */
export function planPreviews(images: Iterable<PreviewImage>, font: PreviewFont | undefined): PlannedOutput[] {
  if (!font) return []
  let drawing: Promise<Draw> | undefined
  const byPath = new Map([...images].map((image) => [image.path, image]))
  return [...byPath.values()].map(({ path, svg }) => ({
    path,
    key: hashOf(`${font.hash}\n${svg}`),
    create: async () => (await (drawing ??= loadRenderer(font)))(svg)
  }))
}

/** Renderers that were started, by their modules: one can be started once in a process. */
const started = new Map<string, Promise<Renderer>>()

async function loadRenderer({ bytes, metrics, module }: PreviewFont): Promise<Draw> {
  const loading = started.get(module) ?? startRenderer(module)
  started.set(module, loading)
  // What was not there may be installed while the site is served.
  loading.catch(() => started.delete(module))
  const { Resvg } = await loading
  return (svg) => {
    const picture = new Resvg(svg, { font: { fontBuffers: [bytes], defaultFontFamily: metrics.family } })
    const rendered = picture.render()
    const png = rendered.asPng()
    rendered.free()
    picture.free()
    return png
  }
}

async function startRenderer(module: string): Promise<Renderer> {
  const loaded = (await import(pathToFileURL(module).href)) as Renderer & { readonly default?: Renderer }
  const renderer = 'Resvg' in loaded ? loaded : (loaded as { readonly default: Renderer }).default
  try {
    await renderer.initWasm(readFileSync(join(dirname(module), 'index_bg.wasm')))
  } catch (error) {
    // Another copy of the generator in this process has started it.
    if (!messageOf(error).startsWith('Already initialized')) throw error
  }
  return renderer
}
