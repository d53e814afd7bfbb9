import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { previewImages } from '../../../src/check/preview-images.js'
import type { PreviewFont } from '../../../src/model/preview-font.js'
import { planPreviews } from '../../../src/plan/plan-previews.js'
import { previewImage } from '../../../src/render/preview-image.js'
import { parseFont } from '../../../src/utils/font-metrics.js'
import { root } from '../../helpers/capstan.js'
import { shown, siteOf } from '../helpers/site.js'

const bytes = readFileSync(join(root, 'node_modules/katex/dist/fonts/KaTeX_Main-Regular.ttf'))
const metrics = parseFont(bytes) as PreviewFont['metrics']
const module = createRequire(import.meta.url).resolve('@resvg/resvg-wasm')
const font: PreviewFont = { bytes, hash: 'font', metrics, module }
const files = {
  'index.md': '# Home',
  'a.md': '# Configure `streams` & more of the recorder in a house',
  'long.md': `# ${'word '.repeat(80)}`,
  'han.md': '# 安装 guide',
  'own.md': '---\ntitle: 自己\nimage: /own.png\n---\n'
}
const settings = { title: 'Site', openGraph: { font: './font.ttf' } }
const { site, config } = siteOf(files, settings)
const imageOf = (permalink: string) => {
  const route = site.routeByPermalink.get(permalink)
  return route && previewImage(route, font, config)
}

test('preview images show the title in lines that fit, and the site', () => {
  const { svg = '', path } = imageOf('/a') ?? {}
  expect(path).toMatch(/^_capstan\/previews\/page\.[0-9a-f]{10}\.png$/)
  const lines = [...svg.matchAll(/<text[^>]*font-size="(\d+)"[^>]*>([^<]*)</g)].map(([, size, text = '']) => ({
    text: text.replace('&amp;', '&'),
    size: Number(size)
  }))
  expect(lines.map(({ text }) => text).join(' ')).toBe('Configure streams & more of the recorder in a house Site')
  expect(lines.length).toBeGreaterThan(2)
  for (const { text, size } of lines) {
    const width = Array.from(text).reduce((sum, character) => sum + (metrics.widthOf(character) ?? 0), 0) * size
    expect(width).toBeLessThanOrEqual(1040)
  }
  const long = [...(imageOf('/long')?.svg ?? '').matchAll(/font-size="56"[^>]*>([^<]*)</g)].map(([, text]) => text)
  expect(long).toHaveLength(4)
  expect(long.at(-1)).toMatch(/…$/)
  expect(imageOf('/')?.svg.match(/<text/g)).toHaveLength(1)
})

test('a page whose title the font cannot write has no image, and is reported; one with an image of its own has that', () => {
  expect([imageOf('/han'), imageOf('/own'), imageOf('/404.html')]).toEqual([undefined, undefined, undefined])
  const input = { config, site, documents: [], links: new Map(), previewFont: font }
  expect(shown(previewImages(input))).toEqual([
    'content/han.md:1:1 preview-image: The font "./font.ttf" has no "安", "装", used in the title "安装 guide", so no preview image is made; use another font.'
  ])
  const han = siteOf(files, { ...settings, title: '手册' })
  expect(shown(previewImages({ ...input, site: han.site, config: han.config }))).toEqual([
    expect.stringMatching(
      /^site\.config\.ts:1:\d+ preview-image: The font "\.\/font\.ttf" has no "手", "册", used in the title of the site/
    )
  ])
})

test('are drawn as PNG files of 1200 by 630 pixels, the same each time', async () => {
  const image = imageOf('/a')
  const outputs = planPreviews(image ? [image, image] : [], font)
  expect(outputs.map(({ path }) => path)).toEqual([image?.path])
  const first = Buffer.from((await outputs[0]?.create()) as Uint8Array)
  expect(first.subarray(1, 4).toString()).toBe('PNG')
  expect([first.readUInt32BE(16), first.readUInt32BE(20)]).toEqual([1200, 630])
  expect(Buffer.compare(first, Buffer.from((await outputs[0]?.create()) as Uint8Array))).toBe(0)
  // A picture without the letters is far smaller.
  expect(first.length).toBeGreaterThan(8000)
})
