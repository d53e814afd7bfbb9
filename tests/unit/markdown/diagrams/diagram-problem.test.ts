import { expect, test } from 'vitest'
import { diagramProblem } from '../../../../src/markdown/diagrams/diagram-problem.js'

test.each([
  ['flowchart LR\n  A["<b>x</b>"] --> B\n  click A "./guide"'],
  ['sequenceDiagram\n  A->>B: x'],
  ['classDiagram\n  class A{\n    +x()\n  }'],
  ['stateDiagram-v2\n  [*] --> A'],
  ['erDiagram\n  A ||--o{ B : x'],
  ['gantt\n  dateFormat YYYY\n  section a\n  b: 2000, 1d'],
  ['pie\n  "a" : 1'],
  ['mindmap\n  root\n    a'],
  ['gitGraph\n  commit'],
  ['quadrantChart\n  a: [0.1, 0.2]'],
  ['xychart-beta\n  bar [1, 2]'],
  ['sankey-beta\na,b,1'],
  ['block-beta\n  a b'],
  ['journey\n  title x\n  section a\n    b: 5: c'],
  ['timeline\n  a : b'],
  ['C4Context\n  Person(a, "b")'],
  ['requirementDiagram\n  requirement a {\n    id: 1\n  }'],
  ['packet-beta\n  0-3: "x"'],
  ['architecture-beta\n  group a(cloud)[x]'],
  ['kanban\n  a[x]'],
  ['radar-beta\n  axis a,b\n  curve c{1,2}'],
  ['treemap-beta\n"a": 1']
])('%s is read', async (source) => expect(await diagramProblem(source)).toBeUndefined())

test.each([
  ['flowchart LR\n  A --> B\n  B ==', 3, /^Expecting 'STR'.* got the end$/],
  ['flowchart LR\n  A --> B\n  B == C ==', 3, /^Unrecognized text$/],
  ['---\ntitle: x\n---\n%% a comment\n\nflowchart LR\n  %% another\n  A -> B\n', 8, /or others, got 'MINUS'$/],
  ['%%{init: {"theme": "dark"}}%%\nflowchart LR\n  A ->', 3, /got 'MINUS'$/],
  ['pie\n  "a" : x', 2, /^Expecting token of type 'NUMBER_PIE'/],
  ['gitGraph\n  commmit', 2, /found `commmit`$/],
  ['nonsense', 1, /^No diagram type detected/],
  ['', 1, /^No diagram type detected/]
])('%s is wrong in line %i', async (source, line, reason) => {
  const problem = await diagramProblem(source)
  expect(problem?.line).toBe(line)
  expect(problem?.reason).toMatch(reason)
})
