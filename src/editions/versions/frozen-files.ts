import { join, posix } from 'node:path'
import { packagesOf } from '../../files/with-packages.js'
import type { Config } from '../../model/config.js'
import { generatorDir } from '../../utils/generator.js'
import { isInside } from '../../utils/paths.js'
import type { PreparedEdition } from '../prepare/prepare-editions.js'

/**
 * List the files that the editions of the work tree are made of: posix paths relative to the site directory, sorted. Packages, the generator
 * and the modules of islands are not among them: a version has those of today.
 */
export function frozenFiles(editions: readonly PreparedEdition[], config: Config): string[] {
  const paths = editions.flatMap(({ prepared, config: own }) => [
    ...prepared.sources.map(({ path }) => path),
    ...prepared.documents.flatMap(({ dependencies }) => dependencies.flatMap(({ path, hash }) => (hash ? [path] : []))),
    ...prepared.apiPaths,
    ...prepared.bundles.inputs.flatMap(({ path }) => (isScript(path) ? [] : [path])),
    ...namedBy(own)
  ])
  const shared = [join(generatorDir, 'dist'), ...packagesOf(config).linked]
  const isShared = (path: string) =>
    /(?:^|\/)node_modules\//.test(path) || shared.some((folder) => isInside(join(config.configDir, path), folder))
  return [...new Set(paths.map((path) => posix.normalize(path)))]
    .filter((path) => !path.endsWith('/') && !isShared(path))
    .sort()
}

/** Whether a file is a script; those that pages import are among what the pages depend on. */
function isScript(path: string): boolean {
  return /\.[cm]?[jt]sx?$/i.test(path)
}

/** List the files that the configuration names for pages. */
function namedBy({ glossary, contentPath, openGraph, extensions }: Config): string[] {
  return [
    ...(glossary === undefined ? [] : [posix.join(contentPath, glossary)]),
    ...(openGraph ? [openGraph.font] : []),
    ...Object.values(extensions.labels).flatMap((labels) => labels.flatMap(({ file }) => file?.path ?? []))
  ]
}
