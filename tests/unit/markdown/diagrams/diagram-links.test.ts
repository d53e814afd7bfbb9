import { expect, test } from 'vitest'
import { diagramLinks } from '../../../../src/markdown/diagrams/diagram-links.js'

test.each([
  ['flowchart LR\n  A[Read the guide] --> B\n  click A "./guide"', [[3, './guide', 'Read the guide']]],
  ['flowchart LR\n  B("`a **b**`")\n  click B href "../x" _blank', [[3, '../x', 'a **b**']]],
  ['flowchart LR\n  A --> B\n  click B "/x" "The tip"', [[3, '/x', 'The tip']]],
  ['flowchart LR\n  click A call run()\n  click B callback "tip"', []],
  ['graph TD; A["One; two"] --> B; click A "./a;b.md"; %% "', [[1, './a;b.md', 'One; two']]],
  ['classDiagram\n  link Shape "./shape.md"', [[2, './shape.md', 'Shape']]],
  ['sequenceDiagram\n  link A: Home page @ https://example.com/', [[2, 'https://example.com/', 'Home page']]],
  [
    'sequenceDiagram\n  links A: {"One": "/1", "Two": "/2"}',
    [
      [2, '/1', 'One'],
      [2, '/2', 'Two']
    ]
  ],
  ['C4Context\n  System(a, "Bank", $link="/bank")', [[2, '/bank', 'Bank']]],
  ['gantt\n  Task : t1, 2000, 1d\n  click t1 href "/t"', [[3, '/t', 't1']]]
] as const)('%s', (source, expected) =>
  expect(diagramLinks(source).map(({ line, url, text }) => [line, url, text])).toEqual(expected)
)
