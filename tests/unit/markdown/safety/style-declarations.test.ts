import { expect, it } from 'vitest'
import { parseDeclarations } from '../../../../src/markdown/safety/style-declarations.js'

it.each([
  ['color: red', ['color:red']],
  ['COLOR:red;;margin : 0  auto ;', ['color:red', 'margin:0 auto']],
  ['--My-Var: 1px', ['--My-Var:1px']],
  ['width: calc((1px + 2px) * 3)', ['width:calc((1px + 2px) * 3)']],
  ['background: url(data:image/png;base64,AAAA)', ['background:url(data:image/png;base64,AAAA)']],
  ["font-family: 'A;B'", ["font-family:'A;B'"]],
  ['color: red !important /* ; x: y */', ['color:red !important']]
])('keeps %j', (style, declarations) => {
  expect(parseDeclarations(style)).toEqual({ declarations, refused: [] })
})

it.each([
  'background: url(https://x.example/a.png)',
  'background: url( "//x.example/a.png" )',
  'background: image-set("https://x.example/a.png" 1x)',
  'background: URL(javascript:x)',
  'color: red } body { color: blue',
  'width: expression(alert(1))',
  'behavior: url(#x)',
  '-moz-binding: url(/x)',
  'color: \\72 ed',
  "content: 'open",
  'width: calc(1px',
  'width: 1px)',
  'color',
  ': red',
  '@import url(/x)',
  'color: </style>'
])('refuses %j', (style) => {
  const { declarations, refused } = parseDeclarations(style)
  expect(declarations).toEqual([])
  expect(refused.length).toBeGreaterThan(0)
})
