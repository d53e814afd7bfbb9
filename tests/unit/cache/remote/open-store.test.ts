/** Addresses of servers and what is sent to them: no password of an address is ever told. */
import { expect, test } from 'vitest'
import { openStore } from '../../../../src/cache/remote/open-store.js'

test.each([
  [
    'https://cache.example/capstan/{key}',
    '"cache.remote.url" is the folder of /ac/ and /cas/ on the server, such as "https://cache.example/capstan"; leave out "{key}" and what is behind "?" or "#".'
  ],
  [
    'https://me:secret@cache.example',
    '"cache.remote.url" has a user or a password, which everyone may read; write it into CAPSTAN_REMOTE_TOKEN as "user:password".'
  ],
  [
    's3://me:secret@bucket/prefix',
    '"cache.remote.url" has a user or a password, which everyone may read; keys of S3 go into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'
  ],
  [
    'ftp://cache.example',
    '"cache.remote.url" is not a web address: ftp://cache.example. Write "https://…" or "s3://…".'
  ],
  ['s3:///prefix', '"cache.remote.url" names no bucket: s3:///prefix. Write "s3://bucket/prefix".'],
  ['s3://bucket/?endpoint=minio', '"cache.remote.url" has an endpoint that is not a web address: minio.']
])('what is wrong with %s is told', async (address, sentence) => {
  expect(await openStore(address, {})).toBe(sentence)
})

test.each([
  'https://me:secret@/',
  'https://me:secret@cache.example:port/',
  'me:secret@cache.example/',
  's3://bucket/?endpoint=me:secret@minio',
  'https://me:secret@cache.example'
])('no password is told of %s', async (address) => {
  const told = await openStore(address, {})
  expect(told).toEqual(expect.any(String))
  expect(told).not.toContain('secret')
})

test.each([
  ['token', 'Bearer token'],
  ['token \n', 'Bearer token'],
  ['me:secret\n', `Basic ${Buffer.from('me:secret').toString('base64')}`]
])('the token %j is sent without the spaces around it', async (token, authorization) => {
  const store = await openStore('https://cache.example/docs/', { CAPSTAN_REMOTE_TOKEN: token })
  if (typeof store === 'string') throw new Error(store)
  const { headers, url } = await store({ method: 'GET', kind: 'ac', key: 'key' })
  expect([headers, url.href]).toMatchObject([{ authorization }, 'https://cache.example/docs/ac/key'])
})
