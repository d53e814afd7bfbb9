import type { CallbackProps, OperationProps, ServerProps } from '../../model/api-props.js'
import type { SecurityWayProps } from '../../model/api-security-props.js'
import type { ApiPage } from '../../model/api.js'
import { plainTitle } from '../pages/plain-title.js'
import { authorMarks } from '../schema/author-marks.js'
import { consoleExamples } from '../request/console-examples.js'
import { consoleOperation } from '../request/console-operation.js'
import { exchangeView, splitDescription } from './exchange-view.js'
import { exampleChoices, takeExamples } from './response-examples.js'
import { docsView } from './docs-view.js'
import { entriesOf, inlineText, isObject, listOf, objectOf, propertyOf, textOf, type JsonObject } from '../base/json.js'
import { methods } from '../base/methods.js'
import { escapeKey, keysOf, pointerOf } from '../base/pointer.js'
import { securityWays } from '../request/security.js'
import { serversOf, serverUrl, shownServer } from '../request/servers.js'
import { splitLongText, type SplitText } from './split-long-text.js'
import { sampleViews } from './sample-views.js'
import { markingTags } from '../base/marking-tags.js'
import { link, markdown, type ViewContext } from './view-context.js'

/** Create the props of the page of an operation. */
export function operationView(page: ApiPage, context: ViewContext): OperationProps {
  const [section = 'paths', path = '', ...names] = keysOf(page.pointer)
  const method = names.at(-1) ?? ''
  const pathItem = context.resolver.resolve(objectOf(context.document[section])[path]).value
  const operation = names.reduce<JsonObject>((value, name) => objectOf(value[name]), pathItem)
  const isWebhook = section === 'webhooks'
  const summary = textOf(operation.summary)
  const text = operationText(operation, pathItem)
  const html = joined(
    summary === undefined || plainTitle(summary).isWhole
      ? undefined
      : markdown(summary, `${page.pointer}/summary`, 2, context),
    markdown(text.lead, `${page.pointer}/description`, 2, context),
    pathDescription(pathItem, page.pointer, context)
  )
  const moreHtml = markdown(text.rest, `${page.pointer}/description`, 2, context)
  const security = isWebhook ? undefined : securityOf(operation, context)
  const servers = serversOf(operation, pathItem, context.document)
  const holders = [
    [operation, page.pointer],
    [pathItem, pointerOf([section, path])]
  ] as const
  const serversAt = `${holders.find(([holder]) => listOf(holder.servers).length > 0)?.[1] ?? ''}/servers`
  const operationId = textOf(operation.operationId)
  const sunset = page.isDeprecated ? textOf(operation['x-sunset']) : undefined
  const request = {
    method,
    path,
    pointer: page.pointer,
    operation,
    pathItem,
    resolver: context.resolver,
    browserHeaders: context.settings.consoleHeaders
  }
  const docs = docsView(operation, page.pointer, context)
  const whole = exchangeView({ operation, pathItem, pointer: page.pointer, id: '' }, context)
  const { exchange, examples } = isWebhook ? { exchange: whole, examples: [] } : takeExamples(whole, context)
  const samples = isWebhook ? [] : sampleViews(request, context)
  const requestExamples = isWebhook ? [] : consoleExamples(request)
  return {
    kind: 'operation',
    method,
    path,
    ...(!isWebhook && servers[0] !== undefined && { server: shownServer(servers[0]) }),
    isWebhook,
    isDeprecated: page.isDeprecated,
    ...(sunset !== undefined && { sunset }),
    ...(operationId !== undefined && { operationId }),
    ...(html !== undefined && { html }),
    ...(moreHtml !== undefined && { moreHtml }),
    ...(docs && { externalDocs: docs }),
    ...tagsOf(operation, context),
    ...(security && { security }),
    servers: isWebhook
      ? []
      : servers.map((server, index) => serverView(objectOf(server), `${serversAt}/${index}`, context)),
    ...exchange,
    callbacks: callbackViews(operation, page.pointer, context),
    samples,
    ...(!isWebhook && {
      console: consoleOperation(request, {
        reference: context.api.file,
        examples: requestExamples,
        credentials: context.settings.consoleCredentials,
        samples: samples.flatMap(({ value, isWritten }) => (isWritten ? [] : value))
      })
    }),
    exampleChoices: exampleChoices(requestExamples, examples),
    examples
  }
}

/** Take the description of an operation; the rest of a long one is folded where parameters or a body follow, which readers look for first. */
function operationText({ description, parameters, requestBody }: JsonObject, pathItem: JsonObject): SplitText {
  const text = textOf(description) ?? ''
  const hasInput = listOf(parameters).length + listOf(pathItem.parameters).length > 0 || requestBody !== undefined
  return hasInput ? splitLongText(text) : { lead: text }
}

/** Create the HTML of a path's own summary and description. */
function pathDescription(pathItem: JsonObject, pointer: string, context: ViewContext): string | undefined {
  const at = pointer.slice(0, pointer.lastIndexOf('/'))
  const views = (['summary', 'description'] as const).map((key) =>
    markdown(pathItem[key], `${at}/${key}`, 'flat', context)
  )
  return joined(...views)
}

/** Concatenate pieces of HTML. */
function joined(...pieces: readonly (string | undefined)[]): string | undefined {
  const all = pieces.filter((piece) => piece !== undefined)
  return all.length > 0 ? all.join('') : undefined
}

/** Name the tags; each leads to its section of the index or to its page, those that only mark operations are explained. */
function tagsOf(operation: JsonObject, context: ViewContext): Pick<OperationProps, 'tags' | 'marks'> {
  const marking = markingTags(context.document)
  const all = listOf(operation.tags).map(inlineText)
  const declared = listOf(context.document.tags).map(objectOf)
  const textFor = (tag: string) => textOf(declared.find(({ name }) => name === tag)?.['x-displayName']) ?? tag
  return {
    tags: all
      .filter((tag) => !marking.has(tag))
      .map((tag) => {
        const group = context.api.groups.find(({ name }) => name === tag)
        return { text: group?.label ?? textFor(tag), ...(group && { href: link(group.href, context) }) }
      }),
    marks: [
      ...authorMarks(operation).map((text) => ({ text })),
      ...all
        .filter((tag) => marking.has(tag))
        .map((tag) => {
          const index = declared.findIndex(({ name }) => name === tag)
          const html = markdown(declared[index]?.description, `/tags/${index}/description`, 'inline', context)
          return { text: textFor(tag), ...(html !== undefined && { html }) }
        })
    ]
  }
}

/** Create the props of the ways to be let in; undefined when nobody is asked for anything. */
function securityOf(operation: JsonObject, context: ViewContext): SecurityWayProps[] | undefined {
  const ways = securityWays(operation, context.resolver)
  if (ways.every((way) => way.length === 0)) return isOpen(operation, context) ? [{ schemes: [] }] : undefined
  const { index } = context.api
  const schemes = objectOf(objectOf(context.document.components).securitySchemes)
  return ways.map((way) => ({
    schemes: way.map(({ name, kind, detail, scopes }) => ({
      name: {
        text: name,
        ...(propertyOf(schemes, name) !== undefined && { href: link(`${index.permalink}#auth-${name}`, context) })
      },
      kind,
      ...(detail !== undefined && { detail }),
      scopes: scopes.map((scope) => scopeView(scope, objectOf(propertyOf(schemes, name))))
    }))
  }))
}

/** Whether an operation asks for nothing where others do, as its author wrote (`security: []`). */
function isOpen({ security }: JsonObject, { document }: ViewContext): boolean {
  return security !== undefined && listOf(document.security).some((way) => Object.keys(objectOf(way)).length > 0)
}

/** Describe a permission in the words of the first flow that has some. */
function scopeView(name: string, { flows }: JsonObject): { readonly name: string; readonly description?: string } {
  const descriptions = entriesOf(flows).map(([, flow]) => textOf(propertyOf(objectOf(flow).scopes, name)))
  const description = descriptions.find((text) => text !== undefined)
  return { name, ...(description !== undefined && { description }) }
}

/** Create the props of a server with its variables. */
export function serverView(server: JsonObject, pointer: string, context: ViewContext): ServerProps {
  const html = markdown(server.description, `${pointer}/description`, 'inline', context)
  return {
    url: textOf(server.url) ?? serverUrl(server),
    example: serverUrl(server),
    ...(html !== undefined && { html }),
    variables: entriesOf(server.variables).map(([name, value]) => {
      const variable = objectOf(value)
      const html = markdown(
        variable.description,
        `${pointer}/variables/${escapeKey(name)}/description`,
        'inline',
        context
      )
      return {
        name,
        default: inlineText(variable.default ?? ''),
        values: listOf(variable.enum).map(inlineText),
        ...(html !== undefined && { html })
      }
    })
  }
}

/** Create the props of the calls that the server makes. */
function callbackViews(operation: JsonObject, pointer: string, context: ViewContext): CallbackProps[] {
  return entriesOf(operation.callbacks).flatMap(([name, value]) => {
    const { value: callback, pointer: at = `${pointer}/callbacks/${escapeKey(name)}` } = context.resolver.resolve(value)
    return entriesOf(callback).flatMap(([expression, item]) => {
      const pathItem = context.resolver.resolve(item).value
      return entriesOf(pathItem)
        .filter(([method, call]) => methods.has(method) && isObject(call))
        .map(([method, call]) =>
          callbackView({ name, expression, method, call: objectOf(call), pathItem, at }, context)
        )
    })
  })
}

interface Callback {
  readonly name: string
  readonly expression: string
  readonly method: string
  readonly call: JsonObject
  readonly pathItem: JsonObject
  readonly at: string
}

/** Create the props of one call. */
function callbackView({ name, expression, method, call, pathItem, at }: Callback, context: ViewContext): CallbackProps {
  const pointer = `${at}/${escapeKey(expression)}/${method}`
  const id = `callback-${name}-${method}`
  const title = markdown(call.summary, `${pointer}/summary`, 'inline', context)
  const split = splitDescription(call.description, `${pointer}/description`, context)
  // A summary is in the line that opens the call, and sends the first paragraph down to the others.
  const text = title === undefined ? split.html : joined(split.titleHtml, split.html)
  const html = joined(text, pathDescription(pathItem, pointer, context))
  const titleHtml = title ?? split.titleHtml
  return {
    id,
    name,
    method,
    expression,
    isDeprecated: call.deprecated === true,
    ...(titleHtml !== undefined && { titleHtml }),
    ...(html !== undefined && { html }),
    ...exchangeView({ operation: call, pathItem, pointer, id: `${id}-` }, context)
  }
}
