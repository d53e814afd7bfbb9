import { describe, expect, it } from 'vitest'
import { tokenize } from '../../../../src/search/text/tokenize.js'
import { growthOf, maxLinearGrowth } from '../../../helpers/growth.js'

/** List the terms of a text, in order. */
const terms = (text: string) => tokenize(text).map(({ term }) => term)

describe('tokenize', () => {
  it.each([
    ['硬件加速', ['硬件', '件加', '加速']],
    ['锁', ['锁']],
    ['detect.fps', ['detectfps', 'detect', 'fps']],
    ['hwaccel_args', ['hwaccelargs', 'hwaccel', 'args']],
    ['rtsp://', ['rtsp']],
    ['/api/events/{id}', ['apieventsid', 'api', 'events', 'id']],
    ['go2rtc', ['go2rtc', 'go', 'rtc']],
    ['H.265', ['h265', 'h', '265']],
    ['--shm-size', ['shmsize', 'shm', 'size', '--shmsize']],
    ['C++ and C#', ['c', 'c++', 'and', 'c', 'c#']],
    ['v1.10.0', ['1.10.0', '1.10']],
    ['a && b', ['a', 'b', '&&']],
    ['déjà', ['deja']],
    ['yolo_nas', ['yolonas', 'yolo', 'nas']],
    ['EventsCreateBody', ['eventscreatebody', 'events', 'create', 'body']],
    ['RTSP流地址', ['rtsp', '流地', '地址']],
    ['ＲＴＳＰ １０８０ｐ', ['rtsp', '1080p']],
    ['ｶﾒﾗ', ['カメ', 'メラ']],
    ['𠮷野家', ['𠮷野', '野家']],
    ['配置：detect，fps', ['配置', 'detect', 'fps']],
    ['การตั้งค่ากล้อง', ['การ', 'ตั้ง', 'ค่า', 'กล้อง']],
    ['', []],
    ['。，！ …', []]
  ])('tokenizes %j', (text, expected) => {
    expect(terms(text)).toEqual(expected)
  })

  it('returns the position of each term in the original text', () => {
    const text = '㎡ ＤＥＴＥＣＴ 与𠮷野'
    const found = tokenize(text).map(({ term, start, end }) => [term, text.slice(start, end)])
    expect(found).toEqual([
      ['m2', '㎡'],
      ['detect', 'ＤＥＴＥＣＴ'],
      ['与𠮷', '与𠮷'],
      ['𠮷野', '𠮷野']
    ])
  })

  it('takes linear time for a text without spaces', () => {
    let count = 0
    // Each begins with a word of its own, since words are remembered.
    const textOf = (size: number) => `${count++}${'a.'.repeat(size)}${'配'.repeat(size)}`
    expect(tokenize(textOf(200_000)).length).toBeGreaterThan(300_000)
    expect(growthOf((size) => tokenize(textOf(size)), 5_000)).toBeLessThan(maxLinearGrowth)
  })
})
