import { expect, test } from 'vitest'
import { matchServer } from '../../../../src/client/api-console/match-server.js'

const servers = [
  {
    url: 'https://{host}:{port}/v1/',
    variables: [
      { name: 'host', value: 'a' },
      { name: 'port', value: '1', values: ['1', '2'] }
    ]
  },
  { url: 'https://b.example/(x)', variables: [] }
]

test.each([
  ['https://c.example:2/v1', { index: 0, values: { host: 'c.example', port: '2' } }],
  ['https://c.example:3/v1', undefined],
  ['https://b.example/(x)', { index: 1, values: {} }],
  ['https://b.example/x', undefined]
])('%s', (address, choice) => {
  expect(matchServer(servers, address)).toEqual(choice)
})
