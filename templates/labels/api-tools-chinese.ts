import type { ApiToolLabels } from '../../src/model/api-tool-labels.js'

/** Labels of the tools of API pages in Simplified Chinese. */
export const apiToolsZhCN: ApiToolLabels = {
  copied: '已复制',
  filtered: '{count} 项符合',
  filtering: '{count} 项符合，正在查找未展开的结构…',
  openHere: '在此展开',
  notOpened: '无法读取，请打开链接'
}
