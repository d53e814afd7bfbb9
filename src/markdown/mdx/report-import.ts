import type { BuildFailure } from 'esbuild'
import { messageOf } from '../../utils/text-of.js'
import { compilationOf, report } from '../page/compilation.js'
import type { Import } from '../page/import.js'
import { recordMissingModules } from './missing-modules.js'

/** Report an import whose script cannot be bundled or run. */
export function reportImport(error: unknown, wanted: Import): void {
  recordMissingModules(error, wanted)
  const message = `Cannot import "${wanted.specifier}": ${reasonOf(error)}.`
  report(compilationOf(wanted.file), 'mdx-evaluate', message, wanted.position)
}

/** Format an error: those of esbuild have a place, those of the script itself a message. */
function reasonOf(error: unknown): string {
  const [first] = (error as Partial<BuildFailure>).errors ?? []
  if (!first) return messageOf(error)
  const isOfPage = first.location?.file === '<stdin>'
  const place =
    first.location && !isOfPage ? `${first.location.file}:${first.location.line}:${first.location.column + 1}: ` : ''
  const [, specifier] = /^Could not resolve "([^"]+)"/.exec(first.text) ?? []
  const absent =
    specifier === undefined || first.notes.some(({ text }) => text.includes('exported'))
      ? undefined
      : packageOf(specifier)
  if (absent !== undefined) return `${place}the package "${absent}" is not installed; run "npm install ${absent}"`
  return place + first.text.replace(/[.\s]+$/, '')
}

/** Find the package that a specifier names; undefined: it names a file. */
function packageOf(specifier: string): string | undefined {
  return /^(?:@[\w.~-]+\/)?[\w~-][\w.~-]*/.exec(specifier)?.[0]
}
