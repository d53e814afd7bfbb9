const english = {
  source: 'Markdown of the page; change it',
  page: 'The page',
  terminal: 'What capstan check prints',
  search: 'Search in Chinese',
  tryThese: 'Try:',
  nothing: 'Nothing found.'
}

const chinese: typeof english = {
  source: '页面的 Markdown，可以修改',
  page: '页面',
  terminal: 'capstan check 的输出',
  search: '搜索中文',
  tryThese: '试试：',
  nothing: '没有找到。'
}

/** Choose the texts of the demonstrations on the home page. */
export function labelsOf(lang: string): typeof english {
  return lang === 'zh-CN' ? chinese : english
}
