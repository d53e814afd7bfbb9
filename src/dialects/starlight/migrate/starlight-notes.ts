import type { Note } from '../../../model/migration.js'
import type { RecordedSettings } from '../../migration/record-settings.js'
import { asList, asRecord, asText } from '../../migration/values.js'

/** Settings that say nothing to readers here. */
export const meaninglessSettings =
  'outDir root cacheDir output adapter session security env experimental legacy build server devToolbar vite.server vite.build compressHTML prefetch image scopedStyleStrategy i18n redirects.*.status markdown.gfm integrations.@astrojs/mdx integrations.@astrojs/react integrations.@astrojs/markdown-remark integrations.@astrojs/sitemap.changefreq integrations.@astrojs/sitemap.priority integrations.@astrojs/sitemap.lastmod integrations.@astrojs/sitemap.i18n starlight.pagefind.ranking starlight.pagefind.indexWeight starlight.credits starlight.prerender starlight.locales.*.dir starlight.logo.alt starlight.markdown.processedDirs'.split(
    ' '
  )

/** Integrations of Astro whose work is done here, too. */
const knownIntegrations = /^@astrojs\/(?:sitemap|mdx|react|markdown-remark)$/

/** Note what takes a hand, and what is not run: integrations of Astro, and plugins and components of Starlight. */
export function starlightNotes(settings: RecordedSettings, hasLogo: boolean): Note[] {
  const options = asRecord(settings.raw.starlight)
  const logo = asRecord(options.logo)
  const image = asText(logo.src) ?? asText(logo.light)
  const styles = asList(options.customCss).map(String)
  const integrations = Object.keys(asRecord(settings.raw.integrations)).filter((name) => !knownIntegrations.test(name))
  // Search is built in.
  if (typeof options.pagefind === 'boolean') settings.ignore(['starlight', 'pagefind'])
  const notes = [
    ...settings.drop(
      'starlight.customCss',
      `Styles (${styles.join(', ')}) are for the theme of Starlight; name in "styles" what the pages need.`
    ),
    ...(image === undefined || hasLogo
      ? []
      : settings.drop(
          'starlight.logo',
          `Copy the logo "${image}" to "public" and name it in "navbar": { logo: { src: '/${image.split('/').at(-1)}' } }.`
        )),
    ...settings.drop(
      'starlight.components',
      `Components of the theme that the site replaces (${Object.keys(asRecord(options.components)).join(', ')}) are those of Astro; write templates instead.`
    ),
    ...(options.pagination === false
      ? settings.drop('starlight.pagination', '"pagination: false" is not carried over: pages show their neighbours.')
      : [])
  ]
  const plugins = asList(options.plugins)
    .flat(3)
    .flatMap((entry, index) => {
      const name = asText(asRecord(entry).stub) ?? asText(asRecord(entry).name)
      return settings.drop(['starlight', 'plugins', index], notRun(name ?? 'A plugin'))
    })
  return [...notes, ...integrations.flatMap((name) => settings.drop(`integrations.${name}`, notRun(name))), ...plugins]
}

function notRun(name: string): string {
  return `"${name}" is not run; what it adds to the pages is missing.`
}
