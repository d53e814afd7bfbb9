import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withSourceMaps } from '../../../files/place-of-thrown.js'
import type { HeadingIds } from '../../../model/dialect.js'
import type { ForeignSite } from '../../../model/migration.js'
import { asRecord } from '../../migration/values.js'
import { slugify } from '../slugify.js'
import { bundleConfig } from './bundle-config.js'
import { resolveConfig } from './resolve-config.js'

/** Load the function `markdown.anchor.slugify` of a configuration. What it gives no text for is named as VitePress does. */
export async function vitepressAnchors(site: ForeignSite): Promise<HeadingIds | undefined> {
  const { code } = await bundleConfig(site)
  const folder = await mkdtemp(join(tmpdir(), 'capstan-anchors-'))
  try {
    const bundle = join(folder, 'config.mjs')
    await writeFile(bundle, code)
    const { default: written } = await withSourceMaps(
      () => import(pathToFileURL(bundle).href) as Promise<{ readonly default?: unknown }>
    )
    const config = await resolveConfig(written)
    const own = asRecord(asRecord(config.markdown).anchor).slugify
    if (typeof own !== 'function') return undefined
    return { separator: '-', slug: (text) => textOf(Reflect.apply(own, undefined, [text])) ?? slugify(text) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
