import type { ApiToolLabels } from '../../src/model/api-tool-labels.js'

/** Labels of the tools of API pages in Simplified Chinese. */
export const apiToolsZhCN: ApiToolLabels = {
  copied: '已复制',
  filtered: '{count} 项符合',
  openHere: '在此展开',
  notOpened: '无法读取，请打开链接'
}
