import { checkRow, checkSchema, rowOf } from './check-schema.js'
import { type Check, type SchemaPlace, canonical, miss, needExample, needFact, needText } from './needs.js'
import { type Part, allOf, allTags, elementsOf, factsOf, nothing, own, ownTags, ownText, textOf } from './page-parts.js'
import { letters, plainLetters } from './plain-letters.js'
import { type Thing, type Value, follow, isTitleOf, list, thing, word } from './schema-look.js'

/** An operation of a description. */
export interface Operation {
  readonly section: 'paths' | 'webhooks'
  readonly path: string
  readonly method: string
}

/** The words of the interface around the parts of an operation. */
const places = { path: '路径参数', query: '查询参数', header: '标头参数', cookie: 'Cookie 参数' }
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
const schemeKinds: Readonly<Record<string, string>> = {
  header: '标头',
  query: '查询参数',
  cookie: 'Cookie',
  bearer: 'Bearer 令牌',
  basic: '用户名和密码（Basic）',
  oauth2: 'OAuth 2.0',
  openIdConnect: 'OpenID Connect',
  mutualTLS: '客户端证书'
}

/** Rows of a parameter, and of an answer that is no success, after which their trees may end in links. */
const parameterRoom = 26
const otherRoom = 10

/** List the operations of a description. */
export function operationsOf(document: Thing): Operation[] {
  return (['paths', 'webhooks'] as const).flatMap((section) =>
    Object.entries(thing(document[section])).flatMap(([path, item]) =>
      Object.keys(follow(document, item))
        .filter((method) => methods.includes(method))
        .map((method) => ({ section, path, method }))
    )
  )
}

/** Find what the description says of an operation and its page does not. */
export function checkOperation({ section, path, method }: Operation, check: Check): void {
  const { document, page } = check
  const item = follow(document, thing(document[section])[path])
  const operation = thing(item[method])
  const place = { where: `${method.toUpperCase()} ${path}` }
  const [content = nothing] = allOf(page, 'api-main')
  // The line that opens the rest of a long description stands inside of it.
  for (const more of allOf(content, 'api-more')) for (const line of ownTags(more, 'summary')) line.children = []
  const [title] = allTags(page, 'h1')
  const summary =
    operation.summary || (operation.operationId ?? `${section === 'webhooks' ? 'EVENT' : method.toUpperCase()} ${path}`)
  if (!title || !isTitleOf(textOf(title), summary)) miss(place, 'title', word(summary), check)
  // A summary of several sentences is told whole below.
  else if (letters(textOf(title)) !== plainLetters(word(summary)))
    needText(summary, content, place, 'description', check)
  const [endpoint = nothing] = own(content, 'endpoint')
  const address = `${section === 'webhooks' ? '' : baseOf(operation, item, document)}${path}`
  if (textOf(endpoint).replaceAll(/\s/g, '') !== `${method.toUpperCase()}${address}`)
    miss(place, 'endpoint', address, check)
  for (const text of [operation.description, item.description, item.summary])
    needText(text, content, place, 'description', check)
  const isMarked = own(content, 'api-note').some((note) => textOf(note).includes('已经弃用'))
  if (isMarked !== (operation.deprecated === true)) miss(place, 'deprecated', word(operation.deprecated), check)
  needDocs(operation, content, place, check)
  if (typeof operation.operationId === 'string') needFact('操作 ID', operation.operationId, content, place, check)
  const tags = (factsOf(content).get('分组') ?? []).flatMap((row) => own(row, 'type').map(textOf))
  for (const tag of list(operation.tags))
    if (!tags.includes(labelOf(tag, document))) miss(place, 'tag', word(tag), check)
  if (section === 'paths') {
    checkSecurity(operation.security ?? document.security, content, place, check)
    const servers = [operation.servers, item.servers, document.servers].map(list).find((each) => each.length > 0) ?? []
    const [only, ...others] = servers.map(thing)
    // The address of the only server stands before the path of the operation, which was checked.
    const isTold = others.length === 0 && only?.description === undefined && only?.variables === undefined
    if (!isTold) for (const server of servers) checkServer(thing(server), content, place, check)
  }
  checkExchange(operation, item, content, place, check)
  for (const [name, callback] of Object.entries(thing(operation.callbacks)))
    checkCallback(name, callback, content, place, check)
}

/** Write the address of the first server with the defaults of its variables. */
function baseOf(operation: Thing, item: Thing, document: Thing): string {
  const [server] = [operation, item, document].map(({ servers }) => list(servers)).find((all) => all.length > 0) ?? []
  const { url, variables } = thing(server)
  const filled = word(url ?? '').replaceAll(/\{([^}]*)\}/g, (whole, name: string) =>
    word(thing(thing(variables)[name]).default ?? whole)
  )
  return filled.replace(/\/$/, '')
}

/** Find the name that a tag goes by. */
export function labelOf(tag: Value, document: Thing): string {
  const declared = list(document.tags)
    .map(thing)
    .find(({ name }) => name === tag)
  return word(declared?.['x-displayName'] ?? tag)
}

/** Require the link to external documentation. */
export function needDocs({ externalDocs }: Thing, part: Part, place: { readonly where: string }, check: Check): void {
  const { url, description } = thing(externalDocs)
  const links = allTags(part, 'a').filter(({ properties }) => properties.href === url)
  if (typeof url === 'string' && !links.some((link) => textOf(link).trim() !== ''))
    miss(place, 'externalDocs', url, check)
  needText(description, part, place, 'externalDocs', check)
}

/** Ways to be let in, with what they ask for. */
function checkSecurity(security: Value | undefined, part: Part, place: { readonly where: string }, check: Check): void {
  const ways = list(security).map(thing)
  const schemes = thing(thing(check.document.components).securitySchemes)
  for (const way of ways.some((each) => Object.keys(each).length > 0) ? ways : []) {
    const [row = nothing] = ownTags(part, 'dd').filter((element) => own(element, 'scheme-kind').length > 0)
    if (Object.keys(way).length === 0 && !textOf(row).includes('不验证')) miss(place, 'security', 'none', check)
    for (const [name, scopes] of Object.entries(way)) {
      if (!own(row, 'type').some((element) => textOf(element) === name)) miss(place, 'security', name, check)
      needScheme(follow(check.document, schemes[name]), row, place, check)
      for (const scope of list(scopes)) {
        needFact('权限', word(scope), part, place, check)
        const flows = Object.values(thing(follow(check.document, schemes[name]).flows))
        const [description] = flows.flatMap((flow) => thing(thing(flow).scopes)[word(scope)] ?? [])
        needText(description, part, place, 'scope', check)
      }
    }
  }
}

/** Format a security scheme: its label, and the name that it is sent under. */
export function needScheme(scheme: Thing, part: Part, place: { readonly where: string }, check: Check): void {
  const kind = word(
    scheme.type === 'apiKey' ? scheme.in : scheme.type === 'http' ? word(scheme.scheme).toLowerCase() : scheme.type
  )
  const words = own(part, 'scheme-kind').map(textOf)
  if (!words.includes(schemeKinds[kind] ?? '')) miss(place, 'security', kind, check)
  const detail = scheme.type === 'apiKey' ? scheme.name : (scheme.bearerFormat ?? scheme.openIdConnectUrl)
  const codes = ownTags(part, 'code').map(textOf)
  if (typeof detail === 'string' && !codes.includes(detail)) miss(place, 'security', detail, check)
}

/** A server with its variables. */
export function checkServer(server: Thing, part: Part, place: { readonly where: string }, check: Check): void {
  const items = ownTags(part, 'li')
  const at = { where: `${place.where} server ${word(server.url)}` }
  const row = items.find((item) => ownTags(item, 'code').some((element) => textOf(element) === server.url))
  if (!row) {
    miss(at, 'address', word(server.url), check)
    return
  }
  needText(server.description, row, at, 'description', check)
  for (const [name, value] of Object.entries(thing(server.variables))) {
    const variable = thing(value)
    const line =
      ownTags(row, 'li').find((each) => ownTags(each, 'code').some((element) => textOf(element) === name)) ?? nothing
    const codes = ownTags(line, 'code').map(textOf)
    if (codes[1] !== word(variable.default)) miss(at, 'default', `${name} ${word(variable.default)}`, check)
    for (const choice of list(variable.enum))
      if (!codes.slice(2).includes(word(choice))) miss(at, 'enum', `${name} ${word(choice)}`, check)
    needText(variable.description, line, at, 'description', check)
  }
}

/** Parameters, body and responses. */
function checkExchange(
  operation: Thing,
  item: Thing,
  part: Part,
  place: { readonly where: string },
  check: Check
): void {
  const { document } = check
  const byKey = new Map<string, Thing>()
  for (const value of [...list(item.parameters), ...list(operation.parameters)]) {
    const parameter = follow(document, value)
    byKey.set(`${word(parameter.in)} ${word(parameter.name)}`, parameter)
  }
  for (const parameter of byKey.values()) {
    const section = sectionOf(places[parameter.in as keyof typeof places], part)
    const where = `${place.where} ${word(parameter.in)}`
    checkParameter(
      word(parameter.name),
      parameter,
      parameter.required === true || parameter.in === 'path',
      section,
      { where, direction: 'request', trail: [] },
      check
    )
  }
  if (operation.requestBody !== undefined) checkBody(follow(document, operation.requestBody), part, place, check)
  const responses = sectionOf('响应', part)
  const answers = Object.entries(thing(operation.responses)).filter(([name]) => !name.startsWith('x-'))
  const success = answers.find(([status]) => status.startsWith('2'))?.[0]
  for (const [status, value] of answers)
    checkResponse({ status, isSuccess: status === success }, follow(document, value), responses, place, check)
}

/** Find the section under a heading; those inside of callbacks are theirs. */
function sectionOf(heading: string, part: Part): Part {
  const sections = ownTags(part, 'section')
  const titlesOf = (section: Part) => [...allTags(section, 'h2'), ...allTags(section, 'h3')]
  return sections.find((section) => titlesOf(section).some((title) => textOf(title) === heading)) ?? nothing
}

/** A parameter or a header; what it says itself counts before what its schema says. */
function checkParameter(
  name: string,
  parameter: Thing,
  isRequired: boolean,
  part: Part,
  place: SchemaPlace,
  check: Check
): void {
  const row = rowOf(name, part)
  const at = { ...place, where: `${place.where} ${name}` }
  if (!row) {
    miss(at, 'row', 'of this name', check)
    return
  }
  const [[type, media] = ['', {}]] = Object.entries(thing(parameter.content))
  const schema = parameter.schema ?? thing(media).schema ?? {}
  const words = { ...thing(schema), ...(parameter.deprecated === true && { deprecated: true }) }
  const named = Object.entries(thing(parameter.examples)).map(([, value]) => follow(check.document, value))
  const given = [parameter.example, thing(media).example, ...named.map(({ value }) => value)].filter(
    (value) => value !== undefined
  )
  const without = [
    ...(given.length > 0 ? ['example'] : []),
    ...(parameter.description === undefined ? [] : ['description'])
  ]
  checkRow(name, words, isRequired, part, { ...place, without, isParameter: true, room: parameterRoom }, check)
  needText(parameter.description, row, at, 'description', check)
  for (const value of given) needExample(value, row, at, check)
  for (const { summary, description } of named)
    for (const text of [summary, description]) needText(text, row, at, 'example', check)
  for (const { value } of Object.values(thing(thing(media).examples)).map((each) => follow(check.document, each)))
    if (value !== undefined) needExample(value, row, at, check)
  if (type !== '') needFact('内容类型', type, row, at, check)
  checkStyle(parameter, row, at, check)
}

/** How a parameter is where that is not as usual. */
function checkStyle(parameter: Thing, part: Part, place: { readonly where: string }, check: Check): void {
  const usual = parameter.in === 'query' || parameter.in === 'cookie' ? 'form' : 'simple'
  const style = typeof parameter.style === 'string' ? parameter.style : usual
  if (style !== usual) needFact('写法', style, part, place, check)
  const { explode } = parameter
  if (typeof explode === 'boolean' && explode !== (style === 'form'))
    needFact('写法', `explode: ${explode}`, part, place, check)
  if (parameter.allowReserved === true) needFact('写法', 'allowReserved', part, place, check)
  if (parameter.in === 'query' && parameter.allowEmptyValue === true)
    needFact('写法', 'allowEmptyValue', part, place, check)
}

/** The request body. */
function checkBody(body: Thing, part: Part, place: { readonly where: string }, check: Check): void {
  const section = sectionOf('请求体', part)
  const at = { where: `${place.where} body` }
  const isMarked = allOf(section, 'api-heading').some((heading) =>
    own(heading, 'badge').some((badge) => textOf(badge) === '必填')
  )
  if (isMarked !== (body.required === true)) miss(at, 'required', word(body.required), check)
  needText(body.description, section, at, 'description', check)
  checkContent(body.content, section, { ...at, direction: 'request', trail: [] }, check)
}

/** The body in each of its media types. */
function checkContent(content: Value | undefined, part: Part, place: SchemaPlace, check: Check): void {
  for (const [type, value] of Object.entries(thing(content))) {
    const media = thing(value)
    const at = { ...place, where: `${place.where} ${type}` }
    const found = own(part, 'media').find((each) =>
      own(each, 'media-type').some((label) => ownTags(label, 'code').some((code) => textOf(code) === type))
    )
    if (!found) {
      miss(at, 'media type', type, check)
      continue
    }
    const [schema = nothing] = own(found, 'schema')
    if (media.schema !== undefined) checkSchema(media.schema, schema, { ...at, isRoot: true }, check)
    const named = Object.entries(thing(media.examples)).map(
      ([name, example]) => [name, follow(check.document, example)] as const
    )
    if (media.example !== undefined) needBlock(media.example, at, check)
    for (const [name, example] of named) checkExample(name, example, found, at, check)
    for (const [name, encoding] of Object.entries(thing(media.encoding)))
      checkEncoding(name, thing(encoding), found, at, check)
  }
}

/** An example that has a name. */
function checkExample(name: string, example: Thing, part: Part, place: SchemaPlace, check: Check): void {
  if (example.value !== undefined) needBlock(example.value, place, check)
  // The first of a success stands beside the samples.
  const blocks = [...own(part, 'example'), ...allOf(check.page, 'answers')]
  const title = plainLetters(word(example.summary ?? name))
  if (!blocks.some((block) => letters(textOf(block)).includes(title))) miss(place, 'example', title, check)
  const { description, externalValue } = example
  for (const text of [description, externalValue])
    if (typeof text === 'string' && !blocks.some((block) => letters(textOf(block)).includes(plainLetters(text))))
      miss(place, 'example', text, check)
}

/** Require an example in a code block. */
function needBlock(value: Value, place: SchemaPlace, check: Check): void {
  const isText = typeof value === 'string' && check.examples.has(value.trim())
  if (!isText && !check.examples.has(canonical(value))) miss(place, 'example', canonical(value).slice(0, 80), check)
}

/** How a part of a body is written. */
function checkEncoding(name: string, encoding: Thing, part: Part, place: SchemaPlace, check: Check): void {
  const row = rowOf(name, part)
  const at = { ...place, where: `${place.where} encoding ${name}` }
  if (!row) {
    miss(at, 'row', 'of this name', check)
    return
  }
  if (typeof encoding.contentType === 'string') needFact('内容类型', encoding.contentType, row, at, check)
  if (typeof encoding.style === 'string') needFact('写法', encoding.style, row, at, check)
  if (typeof encoding.explode === 'boolean' && encoding.explode !== ((encoding.style ?? 'form') === 'form'))
    needFact('写法', `explode: ${encoding.explode}`, row, at, check)
  if (encoding.allowReserved === true) needFact('写法', 'allowReserved', row, at, check)
  checkHeaders(encoding.headers, row, at, check)
}

function checkHeaders(headers: Value | undefined, part: Part, place: SchemaPlace, check: Check): void {
  for (const [name, value] of Object.entries(thing(headers))) {
    const header = { ...follow(check.document, value), in: 'header' }
    checkParameter(
      name,
      header,
      thing(header).required === true,
      part,
      { ...place, where: `${place.where} header` },
      check
    )
  }
}

/** A response. */
function checkResponse(
  { status, isSuccess }: { readonly status: string; readonly isSuccess: boolean },
  response: Thing,
  section: Part,
  place: { readonly where: string },
  check: Check
): void {
  const at: SchemaPlace = {
    where: `${place.where} ${status}`,
    direction: 'response',
    trail: [],
    ...(!isSuccess && { room: otherRoom })
  }
  const part = own(section, 'response').find((each) => own(each, 'status').some((label) => textOf(label) === status))
  if (!part) {
    miss(at, 'response', status, check)
    return
  }
  needText(response.description, part, at, 'description', check)
  checkHeaders(response.headers, part, at, check)
  checkContent(response.content, part, at, check)
  for (const [name, value] of Object.entries(thing(response.links))) {
    const link = follow(check.document, value)
    const row = rowOf(name, part)
    if (!row) miss(at, 'link', name, check)
    else checkLink(link, row, { where: `${at.where} link ${name}` }, check)
  }
}

/** What a response can be followed by. */
function checkLink(
  { operationId, operationRef, parameters, requestBody, description, server }: Thing,
  part: Part,
  place: { readonly where: string },
  check: Check
): void {
  const text = ownText(part)
  const codes = ownTags(part, 'code').map(textOf)
  const goal = operationId ?? operationRef
  if (typeof goal === 'string' && !text.includes(goal)) miss(place, 'operation', goal, check)
  for (const each of Object.entries(thing(parameters)).flat())
    if (!codes.includes(word(each))) miss(place, 'parameter', word(each), check)
  const body = typeof requestBody === 'string' ? requestBody : JSON.stringify(requestBody)
  if (requestBody !== undefined && !codes.includes(body)) miss(place, 'body', body, check)
  const { url } = thing(server)
  if (typeof url === 'string' && !codes.includes(url)) miss(place, 'server', url, check)
  needText(description, part, place, 'description', check)
}

/** Calls that the server makes. */
function checkCallback(
  name: string,
  value: Value,
  content: Part,
  place: { readonly where: string },
  check: Check
): void {
  const { document } = check
  for (const [expression, item] of Object.entries(follow(document, value))) {
    const calls = follow(document, item)
    for (const method of methods.filter((each) => calls[each] !== undefined)) {
      const call = thing(calls[method])
      const at = { where: `${place.where} callback ${name} ${method}` }
      const part = own(content, 'callback').find((each) => {
        const [head = nothing] = elementsOf(each)
        const codes = ownTags(each, 'code').map(textOf)
        return textOf(head).includes(`${method.toUpperCase()} ${expression}`) && codes.includes(name)
      })
      if (!part) {
        miss(at, 'callback', expression, check)
        continue
      }
      for (const text of [call.summary, call.description, calls.summary, calls.description])
        needText(text, part, at, 'description', check)
      const isMarked = own(part, 'badge').some((badge) => textOf(badge) === '已弃用')
      if (isMarked !== (call.deprecated === true)) miss(at, 'deprecated', word(call.deprecated), check)
      checkExchange(call, calls, part, at, check)
    }
  }
}
