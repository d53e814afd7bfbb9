import { relative } from 'node:path'
import type { Metafile } from 'esbuild'
import { toPosix } from '../../utils/paths.js'

/** List the stylesheets that entered a bundle, relative to the site directory, in the order of their imports. */
export function stylesheetsOf({ inputs }: Metafile, siteDir: string): string[] {
  const seen = new Set<string>()
  const found: string[] = []
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    for (const { path } of inputs[name]?.imports ?? []) visit(path)
    const source = sourceOf(name, siteDir)
    if (/\.css$/i.test(source)) found.push(source)
  }
  visit('<stdin>')
  return found
}

/** Find the file of an input; a CSS module has a name of its own in bundles. */
function sourceOf(name: string, siteDir: string): string {
  const absolute = /^css-module:(.*)$/.exec(name)?.[1]
  if (absolute === undefined) return name
  return toPosix(relative(siteDir, absolute)).replace(/_[\da-f]{6}\.css$/, '.module.css')
}
