import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ruleSeverities } from '../../../src/model/rules.js'
import type { Files, FuzzInput } from './inputs.js'

/** What is only reported does not hold back rendering. */
const rules = Object.fromEntries(Object.keys(ruleSeverities).map((rule) => [rule, 'warning']))

/** A PNG of one pixel. */
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)

const files: Readonly<Record<string, string | Uint8Array>> = {
  'content/index.md': '# Home\n\nText.\n',
  'content/_partials/a.md': 'First.\n\n## In a partial\n\n- [up](../index.md)\n',
  'content/_partials/loop.md': '::include{file="loop.md"}\n',
  'content/_components/meter.tsx': 'export const Meter = ({ value }: { value: number }) => <b>{value}</b>\n',
  'content/_static/img.png': image,
  'content/img.png': image,
  'content/_glossary.yaml': '- { en: camera, zh: 摄像头, forbid: [相机] }\n'
}

/** Write a site with some inputs to a folder; the cache of the builds before stays. */
export function writeFuzzSite(site: string, inputs: readonly FuzzInput[]): void {
  mkdirSync(site, { recursive: true })
  for (const name of readdirSync(site).filter((name) => name !== '.capstan'))
    rmSync(join(site, name), { recursive: true, force: true })
  const given: Files = Object.assign({}, ...inputs.map((input) => input.files)) as Files
  for (const [path, contents] of Object.entries({ ...files, 'site.config.ts': configOf(inputs), ...given })) {
    mkdirSync(dirname(join(site, path)), { recursive: true })
    writeFileSync(join(site, path), contents)
  }
}

/** Write the configuration that some inputs need. */
function configOf(inputs: readonly FuzzInput[]): string {
  const openapi = inputs.flatMap(({ api }, index) =>
    api === undefined ? [] : { file: api, path: `/${api.replace('.', '-')}`, tagPages: index % 2 === 0 }
  )
  const dialect = inputs.find((input) => input.dialect !== undefined)?.dialect
  const settings = {
    ...(dialect && { markdown: { dialect } }),
    title: 'Fuzz',
    url: 'https://docs.example.com',
    rules,
    openapi,
    outside: ['https://media.example.com']
  }
  return `export default ${JSON.stringify(settings, undefined, 2)}\n`
}
