/** Read the versions that Docsy lists, each a site of its own. */
import type { SiteConfig } from '../../../model/config-schema.js'
import type { Values } from '../../../model/dialect.js'
import type { Note } from '../../../model/migration.js'
import type { RecordedSettings } from '../../migration/record-settings.js'
import { asList, asRecord, asText } from '../../migration/values.js'

/** Carry over the versions: the site's own by its name, with a banner where it is archived, and links to the others. */
export function hugoVersions(params: Values): NonNullable<SiteConfig['versions']> {
  const own = asText(params.version)
  const isArchived = params.archived_version === true && own !== undefined
  const listed = asList(params.versions)
    .map(asRecord)
    .flatMap(({ version, url }) => {
      const [name, href] = [asText(version), asText(url)]
      if (name === own && name !== undefined) return [{ name, ...archivedBanner(isArchived) }]
      return name === undefined || href === undefined || !/^https?:/.test(href) ? [] : [{ name, href }]
    })
  if (own === undefined || listed.some(({ name }) => name === own)) return listed
  return isArchived ? [...listed, { name: own, ...archivedBanner(true) }] : listed
}

function archivedBanner(isArchived: boolean): { readonly banner?: 'unmaintained' } {
  return isArchived ? { banner: 'unmaintained' } : {}
}

/** Note what the menu of versions has elsewhere and has not here. */
export function versionMenuNotes(settings: RecordedSettings): Note[] {
  const {
    versions,
    version,
    archived_version: isArchived,
    version_menu_pagelinks: hasPages
  } = asRecord(settings.raw.params)
  const hasMenu = asList(versions).length > 0
  const has = (value: unknown) => value === true
  for (const [key, isSaid] of Object.entries({
    version_menu: hasMenu,
    version_menu_pagelinks: hasMenu && has(hasPages),
    archived_version: has(isArchived)
  }))
    if (!isSaid) settings.ignore(['params', key])
  return [
    ...(hasMenu
      ? settings.drop('params.version_menu', 'The menu of versions is called by the version that readers are in.')
      : []),
    ...(hasMenu && has(hasPages)
      ? settings.drop(
          'params.version_menu_pagelinks',
          'Links to versions that are sites of their own lead to their home pages; a version in "versions" with "ref" or "folder" is led to page by page.'
        )
      : []),
    ...(has(isArchived) && asText(version) === undefined
      ? settings.drop(
          'params.archived_version',
          'The site has no "params.version": write its name in "versions", with "banner: \'unmaintained\'".'
        )
      : [])
  ]
}
