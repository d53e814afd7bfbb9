import { expect, test } from 'vitest'
import { assetPath } from '../../../src/render/asset-path.js'
import { placeIn } from '../helpers/site.js'

test.each([
  ['content/a/plan.png', undefined, '/_capstan/media/0123456789/plan.png'],
  ['content/指南/平面 图.tar.gz', undefined, '/_capstan/media/0123456789/平面 图.tar.gz'],
  ['content/LICENSE', undefined, '/_capstan/media/0123456789/LICENSE'],
  ['content/_static/img/x.svg', '/img/x.svg', '/img/x.svg']
])('%s (public: %s) is published as %s', (source, publicPath, expected) => {
  const asset = { url: 'x', source, hash: '0123456789abcdef', ...placeIn('content/a.md') }
  expect(assetPath({ ...asset, ...(publicPath && { publicPath }) })).toBe(expected)
})
