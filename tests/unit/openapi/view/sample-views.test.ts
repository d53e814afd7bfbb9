import { expect, it } from 'vitest'
import { sampleViews } from '../../../../src/openapi/view/sample-views.js'
import { createViewContext } from '../../../../src/openapi/view/view-context.js'
import { modelOf } from '../description.js'

it('shows the languages of the configuration; samples of the author come before ours and replace those of their languages', () => {
  const context = createViewContext(modelOf({}, { languages: ['go', 'curl'] }), 'api.yaml#/page')
  const operation = {
    'x-codeSamples': [
      { lang: 'Shell', source: 'mine --now\n' },
      { lang: 'Elixir', label: 'Elixir 1', source: 'IO.puts 1' },
      { lang: 'Elixir', label: 'Elixir 2', source: 'IO.puts 2' }
    ]
  }
  const source = {
    method: 'get',
    path: '/a',
    pointer: '/p',
    operation,
    pathItem: {},
    resolver: context.resolver,
    browserHeaders: {}
  }
  const samples = sampleViews(source, context)
  expect(samples.map(({ value, label }) => [value, label])).toEqual([
    ['curl', 'cURL'],
    ['elixir', 'Elixir 1'],
    ['elixir-elixir-2', 'Elixir 2'],
    ['go', 'Go']
  ])
  expect(context.codePieces.map(({ code, language }) => [language, code.split('\n')[0]])).toEqual([
    ['bash', 'mine --now'],
    ['elixir', 'IO.puts 1'],
    ['elixir', 'IO.puts 2'],
    ['go', 'package main']
  ])
})
