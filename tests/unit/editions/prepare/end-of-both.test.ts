import { expect, it } from 'vitest'
import { endOfBoth } from '../../../../src/editions/prepare/prepare-editions.js'

it('waits until both have ended before it fails', async () => {
  const ended: string[] = []
  const slow = new Promise<void>((resolve) => setImmediate(resolve)).then(() => void ended.push('slow'))
  await expect(endOfBoth(Promise.reject(new Error('first')), slow)).rejects.toThrow('first')
  expect(ended).toEqual(['slow'])
  await expect(endOfBoth(Promise.resolve(1), Promise.reject(new Error('second')))).rejects.toThrow('second')
  await expect(endOfBoth(Promise.resolve(1), Promise.resolve('a'))).resolves.toEqual([1, 'a'])
})
