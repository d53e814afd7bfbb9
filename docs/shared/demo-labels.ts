interface DemoLabels {
  readonly source: string
  readonly page: string
  readonly terminal: string
  readonly search: string
  readonly tryThese: string
  readonly nothing: string
  /** Titles of alerts, by their kind. */
  readonly alerts: Readonly<Record<string, string>>
}

const english: DemoLabels = {
  source: 'Markdown of the page; change it',
  page: 'The page',
  terminal: 'What capstan check prints',
  search: 'Search in Chinese',
  tryThese: 'Try:',
  nothing: 'Nothing found.',
  alerts: { note: 'Note', tip: 'Tip', info: 'Important', warning: 'Warning', danger: 'Caution' }
}

const chinese: DemoLabels = {
  source: '页面的 Markdown，可以修改',
  page: '页面',
  terminal: 'capstan check 的输出',
  search: '搜索中文',
  tryThese: '试试：',
  nothing: '没有找到。',
  alerts: { note: '说明', tip: '提示', info: '重要', warning: '警告', danger: '小心' }
}

/** Choose the texts of the demonstrations on the home page. */
export function labelsOf(lang: string): DemoLabels {
  return lang === 'zh-CN' ? chinese : english
}
