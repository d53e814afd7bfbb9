/** Groups of the files of a site: what changes their keys, and what does not. */
import { expect, test } from 'vitest'
import { nameGroups, nameShard } from '../../../../src/cache/remote/groups.js'

const files = Array.from({ length: 400 }, (_, index) => ({ path: `content/p${index}.md`, hash: `${index}` }))
const inputs = { settings: 'settings', files }
const groups = nameGroups(inputs, 'site')

/** Count the groups that have another key, and those that have another note of their last state. */
function changesOf(changed: Partial<typeof inputs>, scope = 'site') {
  const others = nameGroups({ ...inputs, ...changed }, scope)
  const count = (name: 'key' | 'last') => others.filter((group, index) => group[name] !== groups[index]?.[name]).length
  return { keys: count('key'), lasts: count('last') }
}

test('the order of files does not matter', () => {
  expect(changesOf({ files: files.toReversed() })).toEqual({ keys: 0, lasts: 0 })
})

test('an edit changes the key of one group', () => {
  for (const index of [0, 123, 399]) {
    const edited = files.map((file, at) => (at === index ? { ...file, hash: 'other' } : file))
    expect(changesOf({ files: edited })).toEqual({ keys: 1, lasts: 0 })
  }
})

test('a new file and one that is gone change the key of one group', () => {
  expect(changesOf({ files: [...files, { path: 'content/new.md', hash: 'new' }] }).keys).toBe(1)
  expect(changesOf({ files: files.slice(1) }).keys).toBe(1)
})

test('settings change all keys, and nothing of where a start is found', () => {
  expect(changesOf({ settings: 'others' })).toEqual({ keys: groups.length, lasts: 0 })
})

test('another site has nothing in common', () => {
  expect(changesOf({}, 'other')).toEqual({ keys: groups.length, lasts: groups.length })
})

test('a site with the same name finds no start where its first files are others', () => {
  const others = files.map(({ path, hash }) => ({ path: path.replace('content', 'pages'), hash }))
  expect(changesOf({ files: others }).lasts).toBe(groups.length)
})

test('shards have keys of their own', () => {
  const shards = [
    { index: 1, count: 2 },
    { index: 2, count: 2 },
    { index: 1, count: 3 }
  ].map((shard) => nameShard(inputs, 'site', shard).key)
  expect(new Set([...shards, ...groups.map(({ key }) => key)]).size).toBe(shards.length + groups.length)
})
