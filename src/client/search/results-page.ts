import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { normalizeQuery } from '../../search/client.js'
import { followComposition } from './composition.js'
import { placingProvider } from './placing-provider.js'
import type { SearchProvider } from './provider.js'
import { ResultsPage, type PageState } from './ResultsPage.js'
import { searchLabels } from './labels.js'

/** Run the search page. Its state is in the URL, so that it can be shared and the history works. */
export function runResultsPage(element: HTMLElement, provider: SearchProvider, signal: AbortSignal): void {
  const root = createRoot(element)
  const placing = placingProvider(provider)
  const form = document.querySelector<HTMLFormElement>('main .search-form')
  const field = form?.querySelector<HTMLInputElement>('input[name="q"]')
  const show = (state: PageState) => {
    if (field && normalizeQuery(field.value) !== state.query) field.value = state.query
    root.render(
      createElement(ResultsPage, {
        provider: placing,
        labels: searchLabels,
        state,
        onChange: (next) => go(next, 'push')
      })
    )
  }
  const go = (state: PageState, how: 'push' | 'replace') => {
    history[how === 'push' ? 'pushState' : 'replaceState'](history.state, '', addressOf(state))
    show(state)
  }
  if (field)
    followComposition(field, (text) => go({ query: normalizeQuery(text), kind: undefined, page: 1 }, 'replace'))
  form?.addEventListener('submit', (event) => event.preventDefault(), { signal })
  addEventListener('popstate', () => show(readAddress()), { signal })
  signal.addEventListener('abort', () => root.unmount())
  provider.preload()
  const [asked, typed] = [readAddress(), normalizeQuery(field?.value ?? '')]
  // What was typed before this script was there is asked for, not taken away.
  if (typed !== '' && typed !== asked.query) go({ ...asked, query: typed, page: 1 }, 'replace')
  else show(asked)
  if (field && field.value === '') field.focus()
}

/** Parse the state in the URL. */
function readAddress(): PageState {
  const parameters = new URLSearchParams(location.search)
  const kind = parameters.get('kind')
  const page = Number(parameters.get('page') ?? '1')
  return {
    query: normalizeQuery(parameters.get('q') ?? ''),
    kind: kind === 'document' || kind === 'operation' || kind === 'schema' ? kind : undefined,
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1
  }
}

/** Format the URL of a state. */
function addressOf({ query, kind, page }: PageState): string {
  const parameters = new URLSearchParams()
  if (query !== '') parameters.set('q', query)
  if (kind) parameters.set('kind', kind)
  if (page > 1) parameters.set('page', String(page))
  const text = parameters.toString()
  return location.pathname + (text === '' ? '' : `?${text}`)
}
