import { posix } from 'node:path'
import type { Config } from '../../model/config.js'
import type { PreparedEdition } from '../site/prepare-editions.js'

/** List the files that the editions of the work tree are made of: posix paths relative to the site directory, sorted. */
export function frozenFiles(editions: readonly PreparedEdition[]): string[] {
  const paths = editions.flatMap(({ prepared, config }) => [
    ...prepared.sources.map(({ path }) => path),
    ...prepared.documents.flatMap(({ dependencies }) => dependencies.flatMap(({ path, hash }) => (hash ? [path] : []))),
    ...prepared.apiPaths,
    ...prepared.bundles.inputs.map(({ path }) => path),
    ...namedBy(config)
  ])
  return [...new Set(paths.map((path) => posix.normalize(path)))].filter((path) => !path.endsWith('/')).sort()
}

/** List the files that the configuration names for pages. */
function namedBy({ glossary, contentPath, openGraph, extensions }: Config): string[] {
  return [
    ...(glossary === undefined ? [] : [posix.join(contentPath, glossary)]),
    ...(openGraph ? [openGraph.font] : []),
    ...Object.values(extensions.labels).flatMap((labels) => labels.flatMap(({ file }) => file?.path ?? []))
  ]
}
