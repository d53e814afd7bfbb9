import { entriesOf, inlineText, listOf, objectOf, textOf, type JsonObject } from '../base/json.js'
import type { OperationEntry } from '../base/collect-operations.js'
import type { Resolver } from '../base/resolver.js'
import type { Parameter } from '../request/parameters.js'
import { sampleValue } from '../request/parameters.js'
import { serversOf, serverUrl } from '../request/servers.js'
import { pathText, queryPairs } from '../request/serialize-parameter.js'
import { describedBy } from './described-by.js'

/** Name of the variable that holds the address of the first server. */
const baseName = 'baseUrl'

/** Create the variables of the first server: its address, and what can be put into it. */
export function serverVariables(document: JsonObject): JsonObject[] {
  const [server] = listOf(document.servers)
  const { url, variables } = objectOf(server)
  const names = entriesOf(variables)
  const isWhole = /^[a-z][a-z\d+.{}-]*:\/\/|^\{/i.test(textOf(url) ?? '')
  const template = (textOf(url) ?? '').replaceAll(/\{([^{}]+)\}/g, '{{$1}}').replace(/\/+$/, '')
  return [
    { key: baseName, value: isWhole && names.length > 0 ? template : serverUrl(server), type: 'string' },
    ...(isWhole ? names : []).map(([key, variable]): JsonObject => {
      const { default: value, enum: values } = objectOf(variable)
      return { key, value: inlineText(value ?? listOf(values)[0] ?? ''), type: 'string', ...describedBy(variable) }
    })
  ]
}

/** Create the address of an operation; parameters that samples leave out are switched off. */
export function addressOf(
  { operation, pathItem, path }: OperationEntry,
  parameters: readonly Parameter[],
  sent: ReadonlySet<Parameter>,
  resolver: Resolver
): JsonObject {
  const { document } = resolver
  const [server] = serversOf(operation, pathItem, document)
  const base = server === listOf(document.servers)[0] ? `{{${baseName}}}` : serverUrl(server)
  const [route = '', ownQuery] = path.split('?')
  const inPath = parameters.filter(({ place }) => place === 'path')
  const segments = route
    .split('/')
    .slice(1)
    .map((segment) => segmentOf(segment, inPath, resolver))
  const query = [
    ...fixedPairs(ownQuery),
    ...parameters
      .filter(({ place }) => place === 'query')
      .flatMap((parameter) => queryOf(parameter, sent.has(parameter), resolver))
  ]
  const shown = query
    .filter(({ disabled }) => disabled !== true)
    .map(({ key, value }) => `${textOf(key) ?? ''}=${textOf(value) ?? ''}`)
  const variable = inPath
    .filter(({ name }) => segments.includes(`:${name}`))
    .map((parameter): JsonObject => ({
      key: parameter.name,
      value: decodedText(pathText(parameter, sampleValue(parameter, resolver))),
      ...describedBy(parameter.parameter)
    }))
  return {
    raw: `${base}/${segments.join('/')}${shown.length > 0 ? `?${shown.join('&')}` : ''}`,
    host: [base],
    path: segments,
    ...(query.length > 0 && { query }),
    ...(variable.length > 0 && { variable })
  }
}

/** Write a segment of a path: a parameter alone is a variable, one beside other text has its value. */
function segmentOf(segment: string, parameters: readonly Parameter[], resolver: Resolver): string {
  const whole = /^\{([^{}]+)\}$/.exec(segment)?.[1]
  if (whole !== undefined && parameters.some(({ name }) => name === whole)) return `:${whole}`
  return segment.replaceAll(/\{([^{}]+)\}/g, (text, name: string) => {
    const parameter = parameters.find((each) => each.name === name)
    return parameter ? pathText(parameter, sampleValue(parameter, resolver)) : text
  })
}

/** Take the query that a path has itself apart. */
function fixedPairs(query: string | undefined): JsonObject[] {
  return (query ?? '').split('&').flatMap((pair) => (pair === '' ? [] : [pairOf(pair)]))
}

/** Write a parameter of the query in its style: Postman sends what is encoded as it is. */
function queryOf(parameter: Parameter, isSent: boolean, resolver: Resolver): JsonObject[] {
  const pairs = queryPairs(parameter, sampleValue(parameter, resolver))
  return pairs.map((pair) => ({
    ...pairOf(pair),
    ...describedBy(parameter.parameter),
    ...(!isSent && { disabled: true })
  }))
}

function pairOf(pair: string): JsonObject {
  const [key = '', ...value] = pair.split('=')
  return { key, value: value.join('=') }
}

/** Decode a value that Postman encodes itself. */
function decodedText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
