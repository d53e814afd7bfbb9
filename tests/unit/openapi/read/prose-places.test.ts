import { expect, it } from 'vitest'
import { prosePlaces } from '../../../../src/openapi/read/prose-places.js'
import { describeApi } from '../description.js'

const document = describeApi({
  info: { title: 'Pets', description: 'All of them.' },
  tags: [{ name: 'pets', description: 'Animals', 'x-displayName': 'Animals' }],
  'x-tagGroups': [{ name: 'Zoo', tags: ['pets'] }],
  'x-internal-notes': { description: 'No text.' },
  servers: [{ url: '/', description: 'Ours', variables: { region: { default: 'eu', description: 'Where' } } }],
  paths: {
    '/pets/{id}': {
      summary: 'A pet',
      parameters: [
        { name: 'id', in: 'path', description: 'Which' },
        { name: 'id', in: 'query', description: 'Another' }
      ],
      get: {
        operationId: 'getPet',
        summary: 'Get',
        tags: ['pets', 'undeclared'],
        responses: {
          200: {
            description: 'Found',
            headers: { description: { description: 'A header of this name', example: { description: 'data' } } },
            content: {
              'a/b': {
                schema: {
                  default: { description: 'data' },
                  examples: [{ description: 'data' }],
                  properties: { summary: { enum: ['a'], 'x-enum-descriptions': { a: 'First' } } },
                  anyOf: [{ description: 'One' }]
                },
                examples: { large: { summary: 'Large', value: { summary: 'data' } } }
              }
            }
          }
        },
        callbacks: { done: { '{$request.body#/url}': { post: { summary: 'Called' } } } }
      },
      put: { operationId: 'getPet', summary: 'Same id' }
    }
  },
  components: {
    parameters: { Page: { name: 'page', in: 'query', description: 'Shared' } },
    schemas: { 'a/b': { description: 'A schema' } },
    securitySchemes: { o: { flows: { implicit: { scopes: { read: 'Reads' } } } } },
    'x-own': { Any: { description: 'No text.' } }
  }
})

it('finds what readers see, under keys that name parts as overlays do', () => {
  expect(prosePlaces(document).map(({ key, text }) => `${key}: ${text}`)).toEqual([
    'info/title: Pets',
    'tags/pets/label: Animals',
    'tags/pets/description: Animals',
    'tags/undeclared/label: undeclared',
    'info/description: All of them.',
    'paths/~1pets~1{id}/summary: A pet',
    'paths/~1pets~1{id}/parameters/id/description: Which',
    'paths/~1pets~1{id}/parameters/id 1/description: Another',
    'operations/getPet/summary: Get',
    'operations/getPet/responses/200/description: Found',
    'operations/getPet/responses/200/headers/description/description: A header of this name',
    'operations/getPet/responses/200/content/a~1b/schema/properties/summary/x-enum-descriptions/a: First',
    'operations/getPet/responses/200/content/a~1b/schema/anyOf/0/description: One',
    'operations/getPet/responses/200/content/a~1b/examples/large/summary: Large',
    'operations/getPet/callbacks/done/{$request.body#~1url}/post/summary: Called',
    'operations/PUT ~1pets~1{id}/summary: Same id',
    'x-tagGroups/0/name: Zoo',
    'servers/0/description: Ours',
    'servers/0/variables/region/description: Where',
    'components/parameters/Page/description: Shared',
    'schemas/a~1b/description: A schema',
    'components/securitySchemes/o/flows/implicit/scopes/read: Reads'
  ])
})
