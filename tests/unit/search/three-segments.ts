import { mergePages } from '../../../src/search/index/segment-terms.js'
import { indexedPages } from './build-index.js'

/** Words of several scripts, which lie far from each other in an index. */
const words = [
  'camera',
  'detect',
  'install',
  'record',
  'zone',
  '摄像头',
  '录像',
  '存储',
  '区域',
  '安装',
  '0.17',
  '/api'
]

/** Make the terms of three segments, of one page each with so many words. */
export function threeSegments(count: number): string[] {
  return Array.from({ length: 3 }, (_, segment) => {
    const text = Array.from(
      { length: count },
      (_, word) => `${words[word % words.length]}${(segment + 1) * word}`
    ).join(' ')
    return mergePages(
      indexedPages([{ permalink: `/${segment}`, title: '页', sections: [{ text }] }]).map(({ terms }) => terms)
    )
  })
}
