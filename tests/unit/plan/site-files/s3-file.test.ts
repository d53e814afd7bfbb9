import { expect, test } from 'vitest'
import { s3File } from '../../../../src/plan/site-files/s3-file.js'

const website = { IndexDocument: { Suffix: 'index.html' }, ErrorDocument: { Key: '404.html' } }

test.each([
  [
    '/old/* /new/:splat 301',
    { Condition: { KeyPrefixEquals: 'old/' }, Redirect: { ReplaceKeyPrefixWith: 'new/', HttpRedirectCode: '301' } }
  ],
  [
    '/%E6%97%A7/* /new/:splat 302',
    { Condition: { KeyPrefixEquals: '旧/' }, Redirect: { ReplaceKeyPrefixWith: 'new/', HttpRedirectCode: '302' } }
  ],
  [
    '/w/* https://w.example/x/:splat 301',
    {
      Condition: { KeyPrefixEquals: 'w/' },
      Redirect: { Protocol: 'https', HostName: 'w.example', ReplaceKeyPrefixWith: 'x/', HttpRedirectCode: '301' }
    }
  ]
])('%s', (line, rule) => {
  expect(JSON.parse(s3File(`${line}\n`))).toEqual({ ...website, RoutingRules: [rule] })
})

test.each([
  '/old /new 301',
  '/a/:id/* /b/:splat 301',
  '/a/* /b/:id/:splat 301',
  '/a/* /b 301',
  '/a/* /:splat 301',
  '/a/* /b/:splat 301 Country=de'
])('%s is no rule of a bucket', (line) => {
  expect(JSON.parse(s3File(`${line}\n`))).toEqual(website)
})
