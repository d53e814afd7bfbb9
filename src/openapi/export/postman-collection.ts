/**
 * Write a description as a collection of Postman, version 2.1: folders of its groups, requests with all their parameters,
 * those that samples leave out switched off, credentials and servers as variables, and examples of responses.
 *
 * @see https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html
 */
import type { ApiGroup, ApiSection } from '../../model/api.js'
import { collectOperations, type OperationEntry } from '../base/collect-operations.js'
import { inlineText, objectOf, textOf, without, type JsonObject } from '../base/json.js'
import { createResolver, type Resolver } from '../base/resolver.js'
import { plainTitle } from '../pages/plain-title.js'
import type { StoredApi } from '../pages/load-api.js'
import { securityWays } from '../request/security.js'
import { serverVariables } from './postman-address.js'
import { authOf, authVariables } from './postman-auth.js'
import { requestOf } from './postman-request.js'
import { responsesOf } from './postman-responses.js'

const schemaUrl = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/** Create the collection of a description. */
export function postmanCollection({ document, api }: Pick<StoredApi, 'document' | 'api'>): JsonObject {
  const resolver = createResolver(document)
  const byPointer = new Map(collectOperations(resolver).map((entry) => [entry.pointer, entry]))
  const { title, description, version } = objectOf(document.info)
  const itemsOf = ({ pages }: ApiGroup) =>
    pages.flatMap(({ pointer, title: name }) => {
      const entry = byPointer.get(pointer)
      return entry && !entry.isWebhook ? [itemOf(name, entry, resolver)] : []
    })
  const auth = authOf(securityWays({}, resolver), resolver)
  return {
    info: {
      name: textOf(title) ?? api.label,
      ...(textOf(description) !== undefined && { description: textOf(description) }),
      ...(version !== undefined && version !== null && { version: inlineText(version) }),
      schema: schemaUrl
    },
    item: foldersOf(api.groups, api.sections, itemsOf),
    ...(auth && { auth }),
    variable: [...serverVariables(document), ...authVariables(document)]
  }
}

/** Nest the folders of groups in those of the sections around them; a folder without requests is left out. */
function foldersOf(
  groups: readonly ApiGroup[],
  sections: readonly ApiSection[],
  itemsOf: (group: ApiGroup) => readonly JsonObject[],
  within?: string
): JsonObject[] {
  const inside = (name: string) => foldersOf(groups, sections, itemsOf, name)
  const ofSections = sections
    .filter((section) => section.within === within && section.name !== within)
    .map(({ name, label }): JsonObject => ({ name: label, item: inside(name) }))
  const ofGroups = groups
    .filter((group) => group.within === within)
    .map((group): JsonObject => ({
      name: group.label,
      ...(group.description !== undefined && { description: group.description }),
      item: [...itemsOf(group), ...(group.name === within ? [] : inside(group.name))]
    }))
  return [...ofSections, ...ofGroups].filter(({ item }) => Array.isArray(item) && item.length > 0)
}

/** Create the item of an operation. */
function itemOf(name: string, entry: OperationEntry, resolver: Resolver): JsonObject {
  const request = requestOf(entry, resolver)
  const description = [entry.operation.summary, entry.operation.description].flatMap((text) => textOf(text) ?? [])
  // A short summary is the name.
  const said = description.filter((text) => text !== name && plainTitle(text).title !== name)
  return {
    name,
    request: { ...request, ...(said.length > 0 && { description: said.join('\n\n') }) },
    response: responsesOf(entry, without(request, 'auth'), resolver)
  }
}
