import { expect, it } from 'vitest'
import { iconNames } from '../../../src/model/icon-names.js'
import { renderToStaticMarkup } from 'react-dom/server'
import { Icon } from '../../../templates/Icon.js'
import { createElement } from 'react'
import { readSource, readSources } from './sources.js'

const names = [...readSource('templates/icons.svg').matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)

it('contains every icon that templates use', () => {
  const used = readSources('templates', ['.tsx']).flatMap(({ code }) =>
    [...code.matchAll(/<Icon name="([^"]+)"/g)].map(([, name]) => name)
  )
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter((name) => !names.includes(name))).toEqual([])
})

it('has each icon once, on one grid', () => {
  expect(names).toEqual([...new Set(names)])
  expect(readSource('templates/icons.svg').match(/viewBox="0 0 24 24"/g)).toHaveLength(names.length)
})

it('has no script, style or external URL', () => {
  expect(readSource('templates/icons.svg').replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
    /<script|<style|style=|https?:/
  )
})

it('shows every icon that authors may name, from the sprite or by its own drawing', () => {
  for (const name of iconNames) {
    const html = renderToStaticMarkup(createElement(Icon, { name }))
    const symbol = /<use href="[^"]*#([^"]+)"/.exec(html)?.[1]
    if (symbol === undefined) expect(html).toMatch(/<path d="[mM][\d .a-zA-Z-]+"/)
    else expect(names).toContain(symbol)
  }
})
