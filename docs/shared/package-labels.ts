const english = {
  question: 'What does it cost?',
  answer: 'Nothing.',
  delivery: 'Delivery',
  days: 'Within two days.',
  sales: 'Sales',
  nextYear: 'Next year',
  window: 'The size of the window',
  measures: 'This window measures {size} pixels.',
  add: 'Into the basket',
  basket: 'In the basket: {count}',
  ask: 'Ask example.com'
}

const chinese: typeof english = {
  question: '要花多少钱？',
  answer: '不花钱。',
  delivery: '配送',
  days: '两天之内。',
  sales: '销量',
  nextYear: '下一年',
  window: '窗口的大小',
  measures: '这个窗口的大小是 {size} 像素。',
  add: '放进篮子',
  basket: '篮子里有 {count} 件',
  ask: '请求 example.com'
}

/** Choose the texts of the demonstrations on the page about packages. */
export function packageLabels(lang: string): typeof english {
  return lang === 'zh-CN' ? chinese : english
}
