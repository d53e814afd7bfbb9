import { expect, test } from 'vitest'
import { readHan } from '../../../../src/plan/search/read-han.js'
import {
  isSpelling,
  readReadings,
  textsOfInitials,
  textsOfSpelling,
  writeReadings
} from '../../../../src/search/text/readings.js'

const names = ['重启服务', '重量', '硬件加速', '视频录制', '录像', '录像保留', '事件', '时间', '省略号', '西安']
const runs = names.map((name) => ({ characters: Array.from(name), syllables: readHan(name) ?? [] }))

test('runs are written as their characters, with the readings that are not the usual ones', () => {
  const text = writeReadings(runs.slice(0, 2))
  expect(text).toBe('chong重fu服liang量qi启wu务\n重启服务\n重zhong量')
  expect(readReadings(writeReadings(runs))).toEqual(runs)
})

test.each([
  ['luxiang', ['录像']],
  ['luxiangbaoliu', ['录像保留']],
  ['luxiangba', ['录像保']],
  ['chongqi', ['重启']],
  ['zhongliang', ['重量']],
  ['zhongqi', []],
  ['jiasu', ['加速']],
  ['shijian', ['事件', '时间']],
  ['shengluehao', ['省略号']],
  ['shenglvehao', ['省略号']],
  ['xian', ['西安']],
  ['lu', []],
  ['xiangl', []]
])('%s spells %j', (word, texts) => {
  expect(textsOfSpelling(word, runs)).toEqual(texts)
})

test.each([
  ['lx', ['录像']],
  ['yjjs', ['硬件加速']],
  ['js', ['加速']],
  ['sj', ['事件', '时间']],
  ['qq', []]
])('%s are the first letters of %j', (word, texts) => {
  expect(textsOfInitials(word, runs)).toEqual(texts)
})

test.each([
  'luxiang',
  'yingjianjiasu',
  'zhuangtai',
  'shexiangtou',
  'xiong',
  'lvse',
  'nverer',
  'quanju',
  'luxiangb',
  'erwei'
])('%s may be pinyin', (word) => {
  expect(isSpelling(word)).toBe(true)
})

test.each(['rtsp', 'recrod', 'github', 'docker', 'ffmpeg', 'stream', 'lu'])('%s is none', (word) => {
  expect(isSpelling(word)).toBe(false)
})
