import { describe, expect, it } from 'vitest'
import { diagramPolicy, securityHeaders } from '../../../../src/model/policies.js'
import type { Route } from '../../../../src/model/route.js'
import { headersFile } from '../../../../src/plan/site-files/headers.js'
import { replayHeaders } from '../../../helpers/replay-headers.js'

const policy = "default-src 'none'; script-src 'self'"
const routes = [
  'index.html',
  '404.html',
  'guide/start/index.html',
  'guide/index.html',
  '配置/cameras/index.html',
  'flat.html'
].map((outputPath) => ({ outputPath }) as Route)

describe.each(['/', '/manual/'])('below %s', (basePath) => {
  const headersFor = replayHeaders(headersFile(routes, policy, basePath))

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
  ])('the address %s has the policy once', (path) =>
    expect(headersFor(basePath + path)).toEqual({ 'content-security-policy': policy, ...securityHeaders })
  )

  it('the page that draws has only its own', () =>
    expect(headersFor(`${basePath}_capstan/diagram.html`)).toEqual({
      'content-security-policy': diagramPolicy,
      ...securityHeaders
    }))

  it('what another site of the host shows has none', () => expect(headersFor('/elsewhere/page')).toEqual({}))
})
