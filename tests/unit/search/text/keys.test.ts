import { describe, expect, it } from 'vitest'
import { findKeys, isKeyTerm, keyPrefix, keyTerm, matchKey } from '../../../../src/search/text/keys.js'

describe('keys', () => {
  it('have terms that begin with their last name, without blanks', () => {
    expect(keyTerm('Record.retain.days')).toBe(':days.retain.record')
    expect(keyTerm('logs.my camera')).toBe(':my_camera.logs')
    expect(keyTerm('record.retain.days').startsWith(keyPrefix('retain.days'))).toBe(true)
    expect(isKeyTerm(keyTerm('a'))).toBe(true)
    expect(['::', '.env', 'days'].filter(isKeyTerm)).toEqual([])
  })

  it.each([
    ['record.retain.days', ['record.retain.days']],
    ['record.retain.days:', ['record.retain.days']],
    ['什么是 record.retain.days？', ['record.retain.days']],
    ['cameras.<name>.detect.fps', ['cameras.<name>.detect.fps']],
    ['inputs[0].path and `a.b`', ['inputs[0].path', 'a.b']],
    ['1.10.0', []],
    ['192.168.50.10', []],
    ['https://host.example/a.b', []],
    ['*.*', []],
    ['record', []],
    ['', []]
  ])('are found in “%s”', (query, paths) => {
    const found = findKeys(query)
    expect(found.map(({ path }) => path)).toEqual(paths)
    for (const { path, start, end } of found) expect(query.slice(start, end)).toBe(path)
  })

  it('are meant by their path, by its end, by one with names before it, and by one with another name in its middle', () => {
    const ranked = (path: string, ...keys: string[]) =>
      keys
        .map((key) => ({ key, confidence: matchKey(path, keyTerm(key)) }))
        .filter(({ confidence }) => confidence > 0)
        .sort((a, b) => b.confidence - a.confidence)
        .map(({ key }) => key)
    const days = ['record.retain.days', 'record.alerts.retain.days', 'retain.days.mode', 'days']
    expect(ranked('record.retain.days', ...days)).toEqual(['record.retain.days'])
    expect(ranked('retain.days', ...days)).toEqual(['record.retain.days', 'record.alerts.retain.days'])
    expect(ranked('cameras.front.detect.fps', 'detect.fps', 'fps', 'live.fps')).toEqual(['detect.fps'])
    expect(ranked('cameras.front.zones', 'cameras.yard.zones', 'cameras.yard.masks')).toEqual(['cameras.yard.zones'])
    expect(ranked('cameras.*.zones', 'cameras.yard.zones')).toEqual(['cameras.yard.zones'])
    expect(ranked('detect.fps', 'detect.width', 'live.fps')).toEqual([])
  })

  it('are meant by a beginning of their last name while that is typed', () => {
    const days = keyTerm('record.retain.days')
    expect(matchKey('record.retain.da', days)).toBe(0)
    expect(matchKey('record.retain.da', days, true)).toBeGreaterThan(matchKey('record.retain.d', days, true))
    expect(matchKey('retain.da', days, true)).toBeGreaterThan(0)
    expect(matchKey('record.retain.days', days, true)).toBe(1)
    expect(matchKey('record.retain.daz', days, true)).toBe(0)
  })
})
