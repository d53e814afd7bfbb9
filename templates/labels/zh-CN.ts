import { apiZhCN } from './api-chinese.js'
import { apiToolsZhCN } from './api-tools-chinese.js'
import { consoleZhCN } from './console-chinese.js'
import { searchZhCN } from './search-chinese.js'

/** Interface strings in Simplified Chinese; the other languages have the same keys. */
export const zhCN = {
  skipToContent: '跳到正文',
  announcement: '公告',
  closeAnnouncement: '关闭公告',
  mainNavigation: '主导航',
  openMenu: '打开菜单',
  closeMenu: '关闭菜单',
  version: '文档版本',
  language: '语言',
  externalLink: '（外部链接）',
  useLight: '切换到浅色模式',
  useDark: '切换到深色模式',

  sidebar: '文档目录',
  hideSidebar: '收起侧边栏',
  showSidebar: '展开侧边栏',
  allTopics: '全部目录',
  toggleCategory: (label: string) => `展开或收起“${label}”`,
  branchFailed: '目录没有加载成功，请打开这一组的页面查看。',
  breadcrumbs: '当前位置',
  home: '首页',
  onThisPage: '本页内容',
  allSections: '全部文档',
  tableOfContents: '目录',
  printPage: '打印',
  pageCount: (count: number) => `${count} 篇`,

  draft: '这一页是草稿，不会出现在构建好的站点里。',
  unlisted: '这一页没有列出：搜索引擎不收录，只有知道地址的人能看到。',
  editPage: '编辑此页',
  reportIssue: '报告问题',
  programHint: (index: string, page: string) =>
    `供程序和 AI 助手阅读：全部页面的目录在 ${index}，本页的 Markdown 在 ${page}。`,
  viewMarkdown: '查看 Markdown',
  copyMarkdown: '复制为 Markdown',
  markdownNotCopied: '复制失败，请打开后复制',
  upstream: (name: string | undefined) => `${name ?? '对应的原文'}：`,
  lastUpdated: '最后更新：',
  lastUpdatedBy: (author: string) => `（${author}）`,
  contributors: (names: readonly string[]) => `贡献者：${names.join('、')}`,
  readingTime: (minutes: number) => `阅读约需 ${minutes} 分钟`,
  date: (year: number, month: number, day: number) => `${year} 年 ${month} 月 ${day} 日`,
  tags: '标签',
  blogAuthors: '作者',
  blogArchive: '归档',
  postsTagged: (tag: string) => `标签“${tag}”的文章`,
  postsBy: (author: string) => `${author}的文章`,
  readMore: '阅读全文',
  readMoreOf: (title: string) => `阅读全文：${title}`,
  pagination: '前后页面',
  previousPage: '上一页',
  nextPage: '下一页',
  backToTop: '回到顶部',

  note: '说明',
  tip: '提示',
  info: '信息',
  warning: '警告',
  danger: '危险',
  caution: '小心',
  headingLink: (heading: string) => `“${heading}”的链接`,
  copyCode: '复制代码',
  codeCopied: '已复制',
  codeNotCopied: '复制失败，代码已选中',
  wrapLines: '自动换行',
  zoomImage: '放大查看',
  zoomedImage: '放大的图片',
  closeImage: '关闭图片',
  diagram: '图表',
  scrollable: '可以滚动的内容',
  footnotes: '脚注',
  footnoteBack: '回到正文中的脚注 {number}',
  taskDone: '已完成',
  taskOpen: '未完成',

  notFoundTitle: '页面不存在',
  notFound: '这个地址上没有页面。它可能已经改名或移走，也可能是链接写错了。',
  goHome: '回到首页',

  crashTitle: '页面崩溃了。',
  retry: '重试',

  loading: '正在加载页面',
  loadFailed: '页面没有加载成功',
  loadFailedHelp: '请检查网络连接，然后重试。',
  loadOffline: '无法连接到服务器。',
  loadTimeout: '服务器迟迟没有回应。',
  loadNotHtml: '服务器发来的不是网页。',

  api: apiZhCN,
  apiTools: apiToolsZhCN,
  console: consoleZhCN,
  search: searchZhCN,

  redirectTitle: '页面已移动',
  redirectText: '这一页已经移到新的地址：',

  pageMessages: '本页的消息',
  hideMessages: '收起',
  messageError: '错误',
  messageWarning: '警告',
  messageInfo: '提示',
  cannotCompile: '这一页无法编译',
  cannotCompileHelp: '改好下面的问题并保存，页面会自动刷新。'
}

/** What a language must provide. */
export type Labels = typeof zhCN
