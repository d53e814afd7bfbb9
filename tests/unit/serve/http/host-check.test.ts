import { hostname } from 'node:os'
import { expect, it } from 'vitest'
import { isHostAllowed } from '../../../../src/serve/http/host-check.js'

it.each([
  ['localhost:3000', '127.0.0.1', true],
  ['LOCALHOST', 'localhost', true],
  ['127.0.0.1:3000', 'localhost', true],
  ['127.8.9.1', '127.0.0.1', true],
  ['[::1]:3000', '::1', true],
  ['docs.localhost:3000', '127.0.0.1', true],
  ['evil.example', '127.0.0.1', false],
  ['evil.example:3000', 'localhost', false],
  ['localhost.evil.example', '::1', false],
  ['notlocalhost', '127.0.0.1', false],
  ['127.0.0.1.evil.example', '127.0.0.1', false],
  ['192.168.1.5', '127.0.0.1', false],
  [undefined, '127.0.0.1', false],
  ['evil.example', '0.0.0.0', false],
  ['evil.example:3000', '192.168.1.5', false],
  ['192.168.1.5.evil.example', '::', false],
  [undefined, '0.0.0.0', false],
  ['192.168.1.5:3000', '0.0.0.0', true],
  ['[fe80::1]:3000', '::', true],
  [`${hostname().toUpperCase()}:3000`, '0.0.0.0', true],
  ['docs.example:3000', 'docs.example', true],
  ['192.168.1.5:3000', '192.168.1.5', true]
])('host %s on %s: %s', (header, bound, expected) => {
  expect(isHostAllowed(header, bound)).toBe(expected)
})

it.each([
  ['docs.example', true],
  ['Docs.Example:8080', true],
  ['sub.docs.example', false],
  ['docs.example.evil.example', false],
  ['evil.example', false],
  ['localhost', true]
])('host %s where docs.example is allowed: %s', (header, expected) => {
  for (const bound of ['127.0.0.1', '0.0.0.0'])
    expect(isHostAllowed(header, bound, ['proxy.example', 'docs.example'])).toBe(expected)
})
