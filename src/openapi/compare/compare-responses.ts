/** Compare what is answered: statuses, headers, bodies, and which operations follow. */
import type { ApiChangeDetail } from '../../model/api-changes.js'
import { entriesOf, objectOf, type Json, type JsonObject } from '../base/json.js'
import { compareContents } from './compare-contents.js'
import { compareWriting } from './compare-parameters.js'
import { compareSchemas, type Versions } from './compare-schemas.js'
import { settingChange } from './setting-change.js'

/** Who receives the answer, and what is compared. */
interface Answers {
  readonly direction: 'request' | 'response'
  readonly versions: Versions
}

/** Compare the responses of two versions of an operation. */
export function compareResponses(old: JsonObject, now: JsonObject, answers: Answers): ApiChangeDetail[] {
  const { versions, direction } = answers
  const before = objectOf(old.responses)
  const after = objectOf(now.responses)
  const statuses = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !key.startsWith('x-'))
  return statuses.flatMap((status): ApiChangeDetail[] => {
    // A failure that is not answered any more breaks nobody.
    if (after[status] === undefined) return [{ path: status, what: 'removed', isBreaking: /^2/.test(status) }]
    if (before[status] === undefined) return [{ path: status, what: 'added', isBreaking: false }]
    const was = versions.before.resolve(before[status]).value
    const is = versions.after.resolve(after[status]).value
    return [
      ...compareHeaders(was.headers, is.headers, status, answers),
      ...compareContents(was.content, is.content, status, direction, versions),
      ...compareLinks(was.links, is.links, status, versions)
    ]
  })
}

/** Compare the headers of a response, whose names have no case. */
function compareHeaders(
  old: Json | undefined,
  now: Json | undefined,
  status: string,
  { direction, versions }: Answers
): ApiChangeDetail[] {
  const before = new Map(entriesOf(old).map(([name, header]) => [name.toLowerCase(), { name, header }]))
  const after = new Map(entriesOf(now).map(([name, header]) => [name.toLowerCase(), { name, header }]))
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): ApiChangeDetail[] => {
    const [first, second] = [before.get(key), after.get(key)]
    const path = `${status}.headers.${(second ?? first)?.name ?? key}`
    if (!second) return [{ path, what: 'removed', isBreaking: true }]
    if (!first) return [{ path, what: 'added', isBreaking: false }]
    const was = headerOf(versions.before.resolve(first.header).value)
    const is = headerOf(versions.after.resolve(second.header).value)
    const [wasRequired, isRequired] = [was, is].map(({ parameter }) => parameter.required === true)
    return [
      ...(wasRequired === isRequired
        ? []
        : [
            isRequired
              ? { path, what: 'required' as const, isBreaking: direction === 'request' }
              : { path, what: 'optional' as const, isBreaking: direction === 'response' }
          ]),
      ...compareWriting(was, is, path),
      ...compareSchemas({ before: was.schema, after: is.schema }, path, direction, versions, 1)
    ]
  })
}

/** Read a header as a parameter. */
function headerOf(header: JsonObject) {
  const [media] = entriesOf(header.content)
  return {
    place: 'header' as const,
    parameter: header,
    schema: header.schema ?? objectOf(media?.[1]).schema,
    ...(media && { mediaType: media[0] })
  }
}

/** Compare which operations follow an answer: nothing breaks, since programs do not receive that. */
function compareLinks(
  old: Json | undefined,
  now: Json | undefined,
  status: string,
  { before, after }: Versions
): ApiChangeDetail[] {
  const [was, is] = [objectOf(old), objectOf(now)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name): ApiChangeDetail[] => {
    const path = `${status}.links.${name}`
    if (is[name] === undefined) return [{ path, what: 'removed', isBreaking: false }]
    if (was[name] === undefined) return [{ path, what: 'added', isBreaking: false }]
    const [from, to] = [before.resolve(was[name]).value, after.resolve(is[name]).value]
    return ['operationId', 'operationRef', 'parameters', 'requestBody', 'server'].flatMap((key) =>
      settingChange(path, key, from[key], to[key], false)
    )
  })
}
