import { createContext, createElement, useState, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useStaticContext } from '../../../src/utils/static-context.js'
import { renderStatic } from '../../../src/utils/static-markup.js'

const Language = createContext('none')

function Said({ children }: { readonly children?: ReactNode }) {
  return (
    <em lang={useStaticContext(Language)}>
      {children} {1} {false} {null}
    </em>
  )
}

function Counted() {
  const [count] = useState(3)
  return <b>{count}</b>
}

const trees: readonly (readonly [string, ReactNode])[] = [
  ['text with marks', <p key="0">{`a & b < c > "d" 'e'`}</p>],
  [
    'attributes of all kinds',
    <a key="0" className='x"y' href="/a?b=1&c='2'" data-a={1} aria-hidden={false} tabIndex={-1} title="" hidden>
      x
    </a>
  ],
  ['flags', [<details key="0" open name="a" />, <details key="1" open={false} id={undefined} />]],
  [
    'addresses that are scripts',
    <a key="0" href=" \tjavascript:alert(1)">
      x
    </a>
  ],
  ['empty addresses', <a key="0" href="" />],
  ['symbols in addresses', <a key="0" href={'\0L1\0'} />],
  [
    'lists, fragments and holes',
    <ul key="0">
      {[1, [2, <></>], undefined].map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  ],
  ['HTML as it is', <div key="0" dangerouslySetInnerHTML={{ __html: '<i>x</i>&amp;' }} />],
  ['a first empty line', <pre key="0">{'\n a'}</pre>],
  [
    'void elements',
    <p key="0">
      a<br />b<wbr />
    </p>
  ],
  [
    'components and contexts',
    <Language key="0" value="en">
      <Said>
        <Language value="de">
          <Said>x</Said>
        </Language>
      </Said>
    </Language>
  ],
  ['a context without a provider', <Said key="0">y</Said>],
  [
    'components with state',
    <Language key="0" value="en">
      <p>
        a<Counted />
        <Said />
      </p>
      <p>b</p>
    </Language>
  ],
  [
    'forms and images',
    <form key="0" action="/x">
      <p>a</p>
      <label htmlFor="y">b</label>
      <input id="y" defaultValue="1" disabled />
      <select defaultValue="2">
        <option>1</option>
        <option>2</option>
      </select>
      <textarea defaultValue={'\nx'} />
      <button type="submit" name="n" value="v">
        c
      </button>
      <img src="/a.png" alt="" /> {createElement('custom-element', { class: 'z' }, 'd')}
    </form>
  ],
  [
    'a whole document',
    <html key="0" lang="en">
      <head>
        <script src="/a.js" />
        <meta charSet="utf-8" />
        <title>{'a & b'}</title>
        <link rel="stylesheet" href="/a.css" />
      </head>
      <body className="b">
        <nav>
          <ul>
            <li>
              <a href="/">x</a>
            </li>
          </ul>
        </nav>
        <main>
          <h1>{'<x>'}</h1>
          <svg className="icon" viewBox="0 0 1 1">
            <use href="#i" />
          </svg>
          <img src="/b.png" alt="c" />
        </main>
        <script type="module" src="/b.js" />
      </body>
    </html>
  ]
]

test.each(trees)('writes %s as React does', (_, tree) => {
  expect(renderStatic(tree)).toBe(renderToStaticMarkup(tree))
})

test('lets React tell what fails', () => {
  const Broken = () => {
    throw new Error('no such post')
  }
  expect(() =>
    renderStatic(
      <p>
        a<Broken />
      </p>
    )
  ).toThrow('no such post')
})
