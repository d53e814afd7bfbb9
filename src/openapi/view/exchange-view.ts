/** Create the props of what a request needs and what it is answered. */
import type { BodyProps, ExchangeProps, ResponseLinkProps, ResponseProps } from '../../model/api-props.js'
import { entriesOf, inlineText, objectOf, textOf, type Json } from '../base/json.js'
import { mediaViews, type MediaPlace } from './media-view.js'
import { headerViews, parameterGroups } from './parameter-view.js'
import { escapeKey, keysOf, pointerOf } from '../base/pointer.js'
import { link, markdown, takeId, type Exchange, type ViewContext } from './view-context.js'

/** Number of rows up to which the trees of a body or of the answer to it show schemas inside each other. */
const mainRows = 85

/** The same where a page has both. */
const sharedRows = 60

/** The same for all other answers together, which are folded. */
const otherRows = 120

/** The same for one of them: an error has a few rows of its own, and its structures, which most operations share, open from their pages. */
const maxOtherRows = 15

/** Show parameters, body and responses. */
export function exchangeView(exchange: Exchange, context: ViewContext): ExchangeProps {
  const rows = context.rowShare * (exchange.operation.requestBody === undefined ? mainRows : sharedRows)
  const body = bodyView(exchange, rows, context)
  const responses = entriesOf(exchange.operation.responses).filter(([status]) => !status.startsWith('x-'))
  const rowsOfOthers = context.rowShare * Math.min(maxOtherRows, Math.floor(otherRows / responses.length))
  const [success] = responses.find(([status]) => /^2/.test(status)) ?? []
  return {
    parameters: parameterGroups(exchange, context),
    ...(body && { body }),
    responsesId: takeId(`${exchange.id}responses`, context),
    responses: responses.map(([status, response]) =>
      responseView(
        status,
        response,
        status === success ? { rows } : { rows: rowsOfOthers, isOther: true },
        exchange,
        context
      )
    )
  }
}

/** Create the props of the request body. */
function bodyView({ operation, pointer, id }: Exchange, rows: number, context: ViewContext): BodyProps | undefined {
  if (operation.requestBody === undefined) return undefined
  const { value: body, pointer: at = `${pointer}/requestBody` } = context.resolver.resolve(operation.requestBody)
  const bodyId = takeId(`${id}request-body`, context)
  const html = markdown(body.description, `${at}/description`, 'flat', context)
  return {
    id: bodyId,
    isRequired: body.required === true,
    ...(html !== undefined && { html }),
    media: mediaViews(body.content, { id: `${id}body`, pointer: at, direction: 'request', rows }, context)
  }
}

/** Create the props of one response. */
function responseView(
  status: string,
  value: Json,
  room: Pick<MediaPlace, 'rows' | 'isOther'>,
  { pointer, id }: Exchange,
  context: ViewContext
): ResponseProps {
  const { value: response, pointer: at = `${pointer}/responses/${escapeKey(status)}` } = context.resolver.resolve(value)
  const responseId = takeId(`${id}response-${status}`, context)
  const { titleHtml, html } = splitDescription(response.description, `${at}/description`, context)
  return {
    id: responseId,
    status,
    kind: /^2/.test(status) ? 'success' : /^3/.test(status) ? 'redirect' : /^[45]/.test(status) ? 'error' : 'other',
    ...(titleHtml !== undefined && { titleHtml }),
    ...(html !== undefined && { html }),
    headers: headerViews(response.headers, responseId, at, context),
    media: mediaViews(response.content, { id: responseId, pointer: at, direction: 'response', ...room }, context),
    links: entriesOf(response.links).map(([name, target]) => linkView(name, target, responseId, at, context))
  }
}

/** What Markdown may make a link of. */
const linkPattern = /\]\(|\]\[|:\/\/|\bwww\.|<a\s/i

/** What begins a block other than a paragraph, in Markdown and in HTML. */
const blockPattern =
  /^(?:\s{4}|[-*+>#|]|\d+[.)]\s|`{3}|~{3})|<(?:blockquote|details|div|dl|h[1-6]|ol|pre|table|ul)[\s>]/im

/** Split a description into its first paragraph, which is in one line with the status, and the rest. */
export function splitDescription(value: Json | undefined, pointer: string, context: ViewContext) {
  const text = textOf(value)?.trim()
  if (text === undefined) return {}
  const end = /\n\s*\n|(?<=<\/p\s*>)(?=\s*\S)/i.exec(text)?.index ?? text.length
  const first = text.slice(0, end)
  // The line opens and closes the rest: a link in it would be one control in another.
  const isBelow = blockPattern.test(first) || linkPattern.test(first)
  const titleHtml = isBelow ? undefined : markdown(first, pointer, 'inline', context)
  const html = markdown(isBelow ? text : text.slice(end), pointer, 'flat', context)
  return { ...(titleHtml !== undefined && { titleHtml }), ...(html !== undefined && { html }) }
}

/** Create the props of what a response can be followed by. */
function linkView(name: string, value: Json, prefix: string, pointer: string, context: ViewContext): ResponseLinkProps {
  const { value: target, pointer: at = `${pointer}/links/${escapeKey(name)}` } = context.resolver.resolve(value)
  const html = markdown(target.description, `${at}/description`, 'flat', context)
  const operationId = textOf(target.operationId)
  const reference = textOf(target.operationRef)
  const wanted = operationId === undefined ? pointerOf(keysOf(reference ?? '')) : context.operationIds.get(operationId)
  const page = context.pageByPointer.get(wanted ?? '')
  const server = textOf(objectOf(target.server).url)
  return {
    id: takeId(`${prefix}.link.${name}`, context),
    name,
    ...(html !== undefined && { html }),
    operation: {
      text: operationId ?? reference ?? '',
      ...(page && { href: link(page.permalink, context) })
    },
    parameters: entriesOf(target.parameters).map(([parameter, expression]) => ({
      name: parameter,
      value: inlineText(expression)
    })),
    ...(target.requestBody !== undefined && { body: inlineText(target.requestBody) }),
    ...(server !== undefined && { server })
  }
}
