import type { Element } from 'hast'
import { allOf, hasClass, ownTags, textNodes, textOf, type Part } from './page-parts.js'
import { letters } from './plain-letters.js'

/** Words of the interface that stand between facts: without them a page is harder to read, and lacks nothing. */
const words = new Set(
  (
    '每一项 结构与上层相同： 完整结构： 示例在别处： 授权流程 响应标头 后续操作 没有正文。 或 并且 更多文档 示例 各部分的编码 版本 下载描述文件 联系 许可 ' +
    '服务条款 服务器 验证方式 其他接口 回调通知 数据结构 身份验证 回调 请求体= 服务器= 可选值 服务器会主动向你登记的地址发出这个请求。 用于 关于此操作的更多说明'
  ).split(' ')
)

/** Parts of a page that say again what stands elsewhere: the first server, the first shapes, examples that nobody wrote. */
const repeated = ['joint', 'server-list', 'page-links', 'made']

/** List the texts of a page that are facts of the description, each as the node that can be emptied. */
export function factTexts(page: Part): { value: string }[] {
  const contents = [...allOf(page, 'api-main'), ...allOf(page, 'api-index')]
  const texts = contents.flatMap((content) => textNodes(content, isRepeated))
  return texts.filter(({ value }) => letters(value) !== '' && !isWord(value.replaceAll(/\s/g, '')))
}

function isRepeated(element: Element): boolean {
  const [summary] = hasClass(element, 'example') ? ownTags(element, 'summary') : []
  return repeated.some((name) => hasClass(element, name)) || (summary !== undefined && textOf(summary) === '示例')
}

function isWord(text: string): boolean {
  return words.has(text) || /^\d+个属性$|^[\w.-]+\.(?:yaml|json)$/.test(text)
}
