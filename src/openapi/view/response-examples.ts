import type { ExampleChoiceProps, ExchangeProps, ResponseExamplesProps } from '../../model/api-props.js'
import { takeId, type ViewContext } from './view-context.js'

/**
 * Move the examples of responses, which are beside the samples, out of the responses. Those that are elsewhere stay.
 */
export function takeExamples(
  exchange: ExchangeProps,
  context: ViewContext
): { readonly exchange: ExchangeProps; readonly examples: readonly ResponseExamplesProps[] } {
  const examples = exchange.responses.flatMap(({ status, kind, media }): ResponseExamplesProps[] => {
    const items = media.flatMap(({ examples: all }) =>
      all.flatMap(({ media: type, name, title, html, code }) =>
        code
          ? [
              {
                media: type,
                ...(name !== undefined && { name }),
                ...(title !== undefined && { title }),
                ...(html !== undefined && { html }),
                code
              }
            ]
          : []
      )
    )
    return items.length === 0 ? [] : [{ id: takeId(`example-${status}`, context), status, kind, items }]
  })
  const responses = exchange.responses.map((response) => ({
    ...response,
    media: response.media.map((each) => ({ ...each, examples: each.examples.filter(({ code }) => !code) }))
  }))
  // A success is what readers look for first.
  const successes = examples.filter(({ kind }) => kind === 'success')
  const others = examples.filter(({ kind }) => kind !== 'success')
  return { exchange: { ...exchange, responses }, examples: [...successes, ...others] }
}

/** List what readers choose among: the named examples of requests, and those of responses. */
export function exampleChoices(
  requests: readonly ExampleChoiceProps[],
  responses: readonly ResponseExamplesProps[]
): ExampleChoiceProps[] {
  const all = [
    ...requests.map(({ name, title }) => ({ name, title })),
    ...responses.flatMap(({ items }) =>
      items.flatMap(({ name, title = name }) => (name === undefined || title === undefined ? [] : [{ name, title }]))
    )
  ]
  const named = new Map<string, ExampleChoiceProps>()
  for (const choice of all) if (!named.has(choice.name)) named.set(choice.name, choice)
  return named.size > 1 ? [...named.values()] : []
}
