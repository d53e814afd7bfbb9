import { expect, it } from 'vitest'
import { createClosure } from '../../../../src/openapi/base/closure.js'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const documentOf = (c: string) => ({
  components: { schemas: { A: { items: ref('B') }, B: { items: [ref('A'), ref('C')] }, C: { title: c }, D: {} } }
})

it('lists the targets of references, cyclic ones included', () => {
  const targets = createClosure(documentOf('c')).targets({ allOf: [ref('A')] })
  expect(targets.map((target) => target.at(-1))).toEqual(['A', 'B', 'C'])
})

it('hashes only the parts that are referenced', () => {
  const [before, after] = [createClosure(documentOf('c')), createClosure(documentOf('changed'))]
  expect(after.hash(ref('A'))).not.toBe(before.hash(ref('A')))
  expect(after.hash(ref('D'))).toBe(before.hash(ref('D')))
})
