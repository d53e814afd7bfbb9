import { describe, expect, it } from 'vitest'
import type { Route } from '../../../src/model/route.js'
import { headersFile } from '../../../src/output/headers.js'

const policy = "default-src 'none'; script-src 'self'"
const routes = [
  'index.html',
  '404.html',
  'guide/start/index.html',
  'guide/index.html',
  '配置/cameras/index.html',
  'flat.html'
].map((outputPath) => ({ outputPath }) as Route)

/** Answer as hosts do that join the values of all rules that match an address. */
function policiesFor(file: string, address: string): string[] {
  return file.split(/\n(?=\S)/).flatMap((rule) => {
    const [pattern = '', ...headers] = rule.trim().split('\n')
    const expression = new RegExp(`^${pattern.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`)
    if (!expression.test(address)) return []
    return headers.flatMap((header) => /content-security-policy: (.+)/.exec(header)?.[1] ?? [])
  })
}

describe.each(['/', '/manual/'])('below %s', (basePath) => {
  const file = headersFile(routes, policy, basePath)

  it.each([
    '',
    'index.html',
    '404.html',
    '404',
    'guide',
    'guide/',
    'guide/start',
    'guide/start/index.html',
    'flat',
    '%E9%85%8D%E7%BD%AE/cameras'
  ])('the address %s has the policy once', (path) => expect(policiesFor(file, basePath + path)).toEqual([policy]))

  it('the page that draws has only its own', () => {
    const policies = policiesFor(file, `${basePath}_capstan/diagram.html`)
    expect(policies).toHaveLength(1)
    expect(policies[0]).toContain("'unsafe-inline'")
  })
})
