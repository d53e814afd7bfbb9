import type { ApiToolLabels } from '../../src/model/api-tool-labels.js'

/** Labels of the tools of API pages in Simplified Chinese. */
export const apiToolsZhCN: ApiToolLabels = {
  copied: '已复制',
  filtered: '{count} 项符合',
  filtering: '{count} 项符合，正在查找未展开的结构…',
  openHere: '在此展开',
  notOpened: '无法读取，请打开链接',
  opening: '正在读取 {count} 个结构…',
  openedAll: '已展开 {count} 个结构',
  openedSome: '已展开 {count} 个结构，还有 {left} 个，可再次展开',
  openedNotAll: '已展开 {count} 个结构，{failed} 个无法读取'
}
