import { createElement, Fragment, memo, type FunctionComponent, type ReactElement, useId } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { watchDrawn } from '../../../../src/markdown/components/watch-drawn.js'

const press = () => undefined
const Press = ({ label }: { label: string }) => createElement('button', { onClick: press }, label)

/** A component that looks at what it is given, as sets of tabs do. */
const OnlyPresses = ({ children }: { children?: ReactElement }) => (children?.type === Press ? children : null)

/** Draw a component, and list the handlers that are seen. */
function draw(component: unknown): { html: string; handlers: string[] } {
  const handlers: string[] = []
  const watched = watchDrawn(component, (element, handler) => handlers.push(`${handler} of ${element}`))
  return { html: renderToStaticMarkup(createElement(watched as FunctionComponent)), handlers }
}

test('handlers are seen in what a component draws, in the components in it, and in what these are given', () => {
  const Page = () =>
    createElement(
      'div',
      { id: useId() },
      createElement(Fragment, null, createElement('input', { onChange: press, readOnly: true })),
      [createElement(Press, { key: 'a', label: 'a' })],
      createElement(OnlyPresses, null, createElement(Press, { label: 'b' }))
    )
  expect(draw(Page)).toEqual({
    html: '<div id="_R_0_"><input readOnly=""/><button>a</button><button>b</button></div>',
    handlers: ['onChange of input', 'onClick of button', 'onClick of button']
  })
})

test('what draws no element, and what is no function, stays as it is', () => {
  expect(draw(() => null)).toEqual({ html: '', handlers: [] })
  expect(draw(() => ['a', 1, false])).toEqual({ html: 'a1', handlers: [] })
  expect(draw(memo(() => createElement('b', null, 'x'))).html).toBe('<b>x</b>')
})
