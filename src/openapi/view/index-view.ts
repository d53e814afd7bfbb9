import type { ApiIndexProps, DownloadProps, OperationLinkProps, TagPageProps, TagProps } from '../../model/api-props.js'
import type { SecuritySchemeProps } from '../../model/api-security-props.js'
import type { ApiGroup, ApiPage } from '../../model/api.js'
import { isWebAddress } from '../../utils/web-address.js'
import { splitUrl } from '../../utils/url.js'
import { entriesOf, inlineText, listOf, objectOf, textOf, type Json, type JsonObject } from '../base/json.js'
import { maxListedOperations } from '../pages/create-api.js'
import { sectionId, sectionsAround } from '../pages/place-sections.js'
import { docsView } from './docs-view.js'
import { serverView } from './operation-view.js'
import { escapeKey, keysOf } from '../base/pointer.js'
import { usageOf } from './schema-page-view.js'
import { schemeKind } from '../request/security.js'
import { link, markdown, remoteImage, takeId, type ViewContext } from './view-context.js'

/** Create the props of the index of a whole reference. */
export function indexView(context: ViewContext): ApiIndexProps {
  const { document, api } = context
  const info = objectOf(document.info)
  const sections = api.groups.map((group) => ({ group, id: takeId(splitUrl(group.href).hash ?? group.name, context) }))
  const html = markdown(info.description, '/info/description', 2, context)
  const version = textOf(info.version)
  const summary = textOf(info.summary)
  const docs = docsView(document, '', context)
  // Where the description itself is not published, what readers may know of it has its place.
  const download = api.downloads[api.file] ?? api.exports[0]?.path ?? `/${api.file}`
  return {
    kind: 'api-index',
    ...(version !== undefined && { version }),
    ...(summary !== undefined && { summary }),
    ...(html !== undefined && { html }),
    ...logoOf(info, context),
    ...contactOf(info),
    ...(isWebAddress(info.termsOfService) && { termsUrl: info.termsOfService }),
    ...(docs && { externalDocs: docs }),
    download: downloadOf(download, context),
    exports: api.exports.flatMap(({ path }) => (path === download ? [] : downloadOf(path, context))),
    servers: listOf(document.servers).map((server, index) =>
      serverView(objectOf(server), `/servers/${index}`, context)
    ),
    security: entriesOf(objectOf(document.components).securitySchemes).map(([name, scheme]) =>
      schemeView(name, scheme, context)
    ),
    tags: sections.map(({ group, id }, index) => ({
      ...(isLong(api) ? tagSummary : tagView)(group, id, context),
      ...sectionsOf(group, id, api.groups.slice(0, index), context)
    })),
    schemasLabel: api.schemasLabel,
    ...(!api.schemasHref.includes('#')
      ? { schemas: [], schemasPage: { href: link(api.schemasHref, context), count: api.schemas.length } }
      : { schemas: api.schemas.map((page) => usageOf(page, context)) })
  }
}

/** Name a file that readers may download. */
function downloadOf(path: string, context: ViewContext): DownloadProps {
  return { href: link(path, context), name: path.slice(path.lastIndexOf('/') + 1) }
}

/** Show the logo that Redoc and Scalar read: a picture of the site, or one of another server, which enters the policy of the site. */
function logoOf({ 'x-logo': logo, title }: JsonObject, context: ViewContext): Pick<ApiIndexProps, 'logo'> {
  const { url, altText, href } = objectOf(logo)
  const address = textOf(url) ?? ''
  const isOfSite = /^\/(?!\/)/.test(address)
  const src = isOfSite ? link(address, context, '/info/x-logo/url') : remoteImage(address, '/info/x-logo/url', context)
  if (src === undefined) return {}
  return { logo: { src, alt: textOf(altText) ?? textOf(title) ?? '', ...(isWebAddress(href) && { href }) } }
}

/** Show what a tag is in, where it is the first that does and the tags around it have no section of their own. */
function sectionsOf(group: ApiGroup, id: string, before: readonly ApiGroup[], context: ViewContext): Partial<TagProps> {
  const byName = new Map(context.api.sections.map((section) => [section.name, section]))
  const around = sectionsAround(group, byName)
  if (around.length === 0) return {}
  const shown = new Set(before.flatMap((each) => [each, ...sectionsAround(each, byName)]).map(({ name }) => name))
  const sections = around.flatMap(({ name, label }, depth) =>
    shown.has(name)
      ? []
      : [{ id: sectionId(id, depth), label, level: levelAt(depth), ...tagTexts(name, undefined, context) }]
  )
  return { level: levelAt(around.length), ...(sections.length > 0 && { sections }) }
}

/** Compute the level of a heading that is in so many sections. */
function levelAt(depth: number): 2 | 3 | 4 {
  return depth === 0 ? 2 : depth === 1 ? 3 : 4
}

/** Whether an index would be too long with all operations, which are on the pages of their tags. */
function isLong({ groups }: ViewContext['api']): boolean {
  const count = groups.reduce((sum, { pages }) => sum + pages.length, 0)
  return count > maxListedOperations && groups.every(({ href }) => !href.includes('#'))
}

/** Create the props of a tag whose operations are on its page. */
function tagSummary(group: ApiGroup, id: string, context: ViewContext): TagProps {
  const whole = tagView({ ...group, pages: [] }, id, context)
  return { ...whole, page: { href: link(group.href, context), count: group.pages.length } }
}

/** Create the props of the page of all schemas. */
function schemasPageView(context: ViewContext): TagPageProps {
  const operations = context.api.schemas.map((page) => usageOf(page, context))
  return { kind: 'api-tag', tag: { id: takeId('schemas', context), label: context.api.schemasLabel, operations } }
}

/** Create the props of the page of one tag. */
export function tagPageView(page: ApiPage, context: ViewContext): TagPageProps {
  if (page.pointer === '/components/schemas') return schemasPageView(context)
  const name = keysOf(page.pointer).at(-1)
  const group = context.api.groups.find((each) => each.name === name)
  if (!group) throw new Error(`The description has no operations with the tag "${name ?? ''}".`)
  return { kind: 'api-tag', tag: tagView(group, takeId('operations', context), context) }
}

/** Create the props of a tag with its operations. */
function tagView(group: ApiGroup, id: string, context: ViewContext): TagProps {
  return {
    id,
    label: group.label,
    ...tagTexts(group.name, group.description, context),
    operations: group.pages.map((page) => operationLink(page, context))
  }
}

/** Create the props of what a description says of a tag, which may be described by the group alone. */
function tagTexts(
  name: string,
  described: string | undefined,
  context: ViewContext
): Pick<TagProps, 'html' | 'externalDocs'> {
  const tags = listOf(context.document.tags).map(objectOf)
  const index = tags.findIndex((tag) => tag.name === name)
  const pointer = `/tags/${Math.max(0, index)}`
  const html = markdown(described ?? tags[index]?.description, `${pointer}/description`, 3, context)
  const docs = index < 0 ? undefined : docsView(tags[index] ?? {}, pointer, context)
  return { ...(html !== undefined && { html }), ...(docs && { externalDocs: docs }) }
}

/** Link to an operation. */
function operationLink(page: ApiPage, context: ViewContext): OperationLinkProps {
  return { ...usageOf(page, context), path: page.path ?? '', isDeprecated: page.isDeprecated }
}

/** Create the contact and license of the API. */
function contactOf(info: JsonObject): Pick<ApiIndexProps, 'contact' | 'license'> {
  const { name, url, email } = objectOf(info.contact)
  const license = objectOf(info.license)
  const contactName = textOf(name)
  const contact = {
    ...(contactName !== undefined && { name: contactName }),
    ...(isWebAddress(url) && { url }),
    ...(typeof email === 'string' && /^[^\s@?&\p{Cc}]+@[^\s@?&\p{Cc}]+$/u.test(email) && { email })
  }
  const identifier = textOf(license.identifier)
  const licenseName = textOf(license.name) ?? identifier
  return {
    ...(Object.keys(contact).length > 0 && { contact }),
    ...(licenseName !== undefined && {
      license: {
        name: licenseName,
        ...(isWebAddress(license.url) && { url: license.url }),
        ...(identifier !== undefined && identifier !== licenseName && { identifier })
      }
    })
  }
}

/** Create the props of a security scheme. */
function schemeView(name: string, value: Json, context: ViewContext): SecuritySchemeProps {
  const pointer = `/components/securitySchemes/${escapeKey(name)}`
  const scheme = context.resolver.resolve(value).value
  const html = markdown(scheme.description, `${pointer}/description`, 'flat', context)
  const metadataUrl = textOf(scheme.oauth2MetadataUrl)
  return {
    id: takeId(`auth-${name}`, context),
    name,
    ...schemeKind(scheme),
    ...(metadataUrl !== undefined && { detail: metadataUrl }),
    ...(scheme.deprecated === true && { isDeprecated: true }),
    ...(html !== undefined && { html }),
    flows: entriesOf(scheme.flows).map(([flow, settings]) => ({
      name: flow,
      urls: entriesOf(settings)
        .filter(([key]) => key.endsWith('Url'))
        .map(([key, url]) => ({ name: key, url: inlineText(url) })),
      scopes: entriesOf(objectOf(settings).scopes).map(([scope, description]) => ({
        name: scope,
        description: inlineText(description)
      }))
    }))
  }
}
