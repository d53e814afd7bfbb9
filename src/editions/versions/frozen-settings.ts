import type { AuthoredSettings, BroughtSettings, Config } from '../../model/config.js'

/**
 * Write the configuration that a frozen version brings along: where its files are, how they are put in order, and what its
 * pages say beside their files, as data.
 * @param current Name of the version that is frozen; undefined: the site has none.
 */
export function frozenSettings({ authored }: Pick<Config, 'authored'>, current: string | undefined): string {
  const {
    title,
    description,
    versions,
    languages,
    content,
    static: statics,
    exclude,
    rewrites,
    sidebar,
    openapi,
    reference,
    markdown,
    sectionCards,
    variables,
    definitions,
    glossary,
    labels,
    navbar,
    footer,
    customFields
  } = authored
  const settings: Partial<Record<keyof BroughtSettings | 'versions' | 'languages', unknown>> = {
    title,
    ...(description !== undefined && { description }),
    // By their names pages show some texts in some of them alone.
    ...(current !== undefined && { versions }),
    ...(languages.length > 0 && { languages }),
    ...(content !== 'content' && { content }),
    ...(statics !== undefined && { static: statics }),
    ...(exclude.length > 0 && { exclude }),
    ...(Object.keys(rewrites).length > 0 && { rewrites }),
    ...(sidebar && { sidebar: sidebarOf(sidebar, current) }),
    ...(openapi.length > 0 && { openapi }),
    ...(reference.length > 0 && { reference }),
    // These say that there are none, too: what is added later is none of the version's.
    variables: Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : (value.byEdition[current ?? ''] ?? value)
      ])
    ),
    definitions,
    markdown,
    sectionCards,
    ...(glossary !== undefined && { glossary }),
    labels,
    navbar: { ...(navbar.title !== undefined && { title: navbar.title }), start: navbar.start, end: navbar.end },
    footer,
    ...(Object.keys(customFields).length > 0 && { customFields })
  }
  // Names that authors have chosen may be those of our own keys; and one of them is no key in an object of JavaScript.
  const { variables: values, customFields: fields } = settings
  const written = {
    ...(asWritten(settings) as object),
    variables: values,
    ...(fields !== undefined && { customFields: fields })
  }
  const text = JSON.stringify(written, undefined, 2).replaceAll(/^( *)"__proto__":/gm, '$1["__proto__"]:')
  return `export default ${text}\n`
}

/** Choose the sidebar of a version, where there is one by version; one by language stays. */
function sidebarOf(sidebar: NonNullable<AuthoredSettings['sidebar']>, current: string | undefined): unknown {
  return ('byEdition' in sidebar && sidebar.byEdition[current ?? '']) || sidebar
}

/** Turn values by language and by edition back into what a configuration says. */
function asWritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asWritten)
  if (typeof value !== 'object' || value === null) return value
  const { byLanguage, byEdition } = value as { readonly byLanguage?: unknown; readonly byEdition?: unknown }
  const inner = byLanguage ?? byEdition
  if (inner !== undefined) return asWritten(inner)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asWritten(item)]))
}
