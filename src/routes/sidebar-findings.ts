import { posix } from 'node:path'
import type { Config } from '../model/config.js'
import type { Finding } from '../model/diagnostic.js'
import type { Page } from '../model/page.js'
import { nearest } from '../utils/nearest.js'
import { placeOfLiteral } from '../utils/place-of-text.js'

/** Report an id that no page has. */
export function unknownId(
  id: string,
  context: { readonly config: Config; readonly pageById: ReadonlyMap<string, Page> }
): Finding {
  const suggestion = nearest(id, context.pageById.keys())
  const hint = suggestion ? `did you mean "${suggestion}"?` : 'no page has it.'
  return finding('unknown-sidebar-id', `Unexpected id "${id}" in the sidebar; ${hint}`, id, context.config, suggestion)
}

/** Report a folder that holds no page. */
export function unknownFolder(folder: string, contentPaths: readonly string[], config: Config): Finding {
  const folders = new Set(contentPaths.flatMap(foldersAbove))
  const suggestion = nearest(folder, folders)
  const hint = suggestion ? `did you mean "${suggestion}"?` : `no page is in it.`
  return finding(
    'unknown-sidebar-id',
    `Unexpected folder "${folder}" in the sidebar; ${hint}`,
    folder,
    config,
    suggestion
  )
}

/** Report an API reference that is not in the configuration. */
export function unknownApi(file: string, config: Config): Finding {
  const suggestion = nearest(
    file,
    config.openapi.map((settings) => settings.file)
  )
  const hint = suggestion ? `did you mean "${suggestion}"?` : 'name the description in "openapi".'
  return finding('config', `Unexpected reference "${file}" in the sidebar; ${hint}`, file, config, suggestion)
}

/** Report a group that leads nowhere. */
export function emptyGroup(label: string, config: Config): Finding {
  const message = `Unexpected group "${label}" in the sidebar without items and without a link; give it one or take it out.`
  return finding('config', message, label, config)
}

/** List the ancestor folders of a path. */
function foldersAbove(path: string): string[] {
  const folder = posix.dirname(path)
  return folder === '.' ? [] : [...foldersAbove(folder), folder]
}

/** Create a finding at the literal of the configuration that it is about. */
function finding(ruleId: string, message: string, literal: string, config: Config, suggestion?: string): Finding {
  const place = { file: config.configFile, ...placeOfLiteral(config.configText, literal) }
  return { ruleId, message, ...place, ...(suggestion !== undefined && { suggestion }) }
}
