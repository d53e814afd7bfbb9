import type { ApiToolLabels } from '../../src/model/api-tool-labels.js'

/** Labels of the tools of API pages in Simplified Chinese. */
export const apiToolsZhCN: ApiToolLabels = {
  copyEndpoint: '复制',
  copied: '已复制',
  expandAll: '全部展开',
  collapseAll: '全部收起',
  filter: '按名称筛选',
  filtered: '{count} 项符合',
  openHere: '在此展开',
  notOpened: '无法读取，请打开链接'
}
