import type { VFile } from 'vfile'
import { compilationOf, report, type SourceRange, nearestFile, readDependency, textOf } from '../../markdown/passes.js'

/** Read a file whose text becomes part of a code block; one that is not there is reported, and undefined. */
export function readCode(url: string, position: SourceRange | undefined, file: VFile): string | undefined {
  const compilation = compilationOf(file)
  const from = compilation.files.fileAt(position?.start.line ?? 1)
  const { bytes, isRefused } = readDependency({ url, from, position }, compilation)
  if (bytes) return textOf(bytes).replaceAll('\r\n', '\n').replace(/\n$/, '')
  if (isRefused) return undefined
  const suggestion = nearestFile(url, from, compilation)
  report(compilation, 'missing-file', { target: url, owner: 'a code block', suggestion }, position)
  return undefined
}
