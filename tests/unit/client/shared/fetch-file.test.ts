import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchFile } from '../../../../src/client/shared/fetch-file.js'

const answers = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answers)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a host that does not answer within 15 seconds counts as gone', async () => {
  answers.mockReturnValue(new Promise(() => undefined))
  const settled = vi.fn()
  const fetched = fetchFile('/site.json').catch(settled)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await fetched
  expect(settled).toHaveBeenCalledWith(new Error('/site.json'))
})

test('an answer in time leaves no timer behind, and an error response rejects', async () => {
  answers.mockResolvedValue(new Response('{}'))
  expect(await (await fetchFile('/site.json')).text()).toBe('{}')
  answers.mockResolvedValue(new Response('', { status: 500 }))
  await expect(fetchFile('/site.json')).rejects.toThrow('/site.json: 500')
  expect(vi.getTimerCount()).toBe(0)
})
