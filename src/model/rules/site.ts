/** Rules about the configuration, the addresses of pages, and search. */
import { asking, plainRule, type CommonData, type PlainData, type Rule } from '../rule.js'

/** A pattern of `exclude` that fits no file. */
export interface UnusedExclude extends CommonData {
  readonly pattern: string
  /** The version that has the pattern; the site has it where this is absent. */
  readonly version?: string
}

const nothingToExclude = ({ pattern, version }: UnusedExclude) =>
  `Nothing to exclude: no file of ${version === undefined ? 'the site' : `version "${version}"`} fits "${pattern}"; name one below the content folder.`

/** A post without a date that exists. */
export interface UndatedPost extends CommonData {
  /** The date in the name of its file. */
  readonly date?: string | undefined
}

/** A post that waits. */
export interface WaitingPost extends CommonData {
  readonly time: string
}

/** Questions of a section that a page does not have. */
export interface QuestionsTarget extends CommonData {
  readonly anchor: string
  readonly title: string
}

/** A question with a name that its page does not have. */
export interface UnansweredQuestion extends CommonData {
  readonly name: string
  readonly question: string
  readonly title: string
}

/** How search answers a set of queries: rounded figures, and as they are recorded. */
export interface WorseSearch extends CommonData {
  readonly name: string
  readonly mrr: number
  readonly mrrBefore: number
  readonly recall: number
  readonly recallBefore: number
  /** Queries that it answered. */
  readonly lost: readonly string[]
}

/** A colour that is hard to read. */
export interface LowContrast extends CommonData {
  readonly color: string
  readonly scheme: 'light' | 'dark'
  readonly ratio: string
  /** What it stands on, or what stands on it. */
  readonly counterpart: string
  readonly minContrast: number
}

/** A comment that ignores findings, of which there are none. */
export interface UnusedIgnore extends CommonData {
  /** The rule, as it is written. */
  readonly ignored: string
  readonly cause: 'empty' | 'unknown' | 'unused'
  /** First and last line for which it holds. */
  readonly from: number
  readonly to: number
}

/** A page to which nothing leads. */
export interface OrphanPage extends CommonData {
  readonly title: string
}

/** A page that has the title of another. */
export interface DuplicateTitle extends CommonData {
  readonly title: string
  /** Source of the other page. */
  readonly other: string
}

export const siteRules = {
  'blog-post': {
    severity: 'error',
    manual: {
      en: 'A post of the blog has no date, or an impossible one.',
      'zh-CN': '博客文章没有日期，或日期在日历上不存在。'
    },
    sentence: ({ date }) => {
      const what = date === undefined ? 'This post has no date' : `The date ${date} in the file name does not exist`
      return `${what}; name the file like "2024-03-01-title.md", or add "date: 2024-03-01" to its front matter. No list shows it until then.`
    }
  } satisfies Rule<UndatedPost>,
  'category-file': plainRule('error', {
    en: 'A `_category_` file cannot be read or has an unknown key.',
    'zh-CN': '`_category_` 文件无法读取，或含有未知的键。'
  }),
  config: {
    severity: 'error',
    manual: {
      en: 'The configuration names something that does not exist, or contradicts itself.',
      'zh-CN': '配置提到了不存在的内容，或自相矛盾。'
    },
    sentence: (data) => ('text' in data ? data.text : nothingToExclude(data))
  } satisfies Rule<UnusedExclude | PlainData>,
  'duplicate-route': plainRule('warning', {
    en: 'Two pages have the same address; only the first is published.',
    'zh-CN': '两个页面的网址相同，只发布前一个。'
  }),
  'duplicate-title': {
    severity: 'info',
    manual: {
      en: 'Two pages of a folder have the same title, so that lists, tabs and results of search show two that look alike.',
      'zh-CN': '同一文件夹里有两个页面标题相同，在列表、浏览器标签和搜索结果中无法区分。'
    },
    sentence: ({ title, other }) =>
      `The title "${title}" is also the title of ${other}; make it say what this page is about.`
  } satisfies Rule<DuplicateTitle>,
  'front-matter': plainRule('error', {
    en: 'Front matter is not valid YAML, or a key has a value of the wrong type.',
    'zh-CN': 'Front matter 不是有效的 YAML，或键值类型不对。'
  }),
  'future-post': {
    severity: 'info',
    manual: {
      en: 'A post waits, because its time has not come.',
      'zh-CN': '文章的发布时间未到，暂不发布。'
    },
    sentence: ({ time }) => `This post waits until ${time}; a build after that time publishes it, --future does so now.`
  } satisfies Rule<WaitingPost>,
  'orphan-page': {
    severity: 'info',
    manual: {
      en: 'No sidebar, no setting and no other page leads to a page: only search finds it.',
      'zh-CN': '侧边栏、配置和其他页面都没有链接到这个页面，只能靠搜索找到。'
    },
    sentence: ({ title }) =>
      `Nothing leads to the page "${title}"; link to it, list it in the sidebar, or write "unlisted: true" in its front matter.`
  } satisfies Rule<OrphanPage>,
  'page-address': plainRule('error', {
    en: 'The path or the slug of a page makes no usable address.',
    'zh-CN': '页面的路径或 slug 不能当作网址。'
  }),
  'page-head': plainRule('warning', {
    en: 'With `--built`: a page has no title or language, its canonical address or one in another language leads nowhere or is not returned, or its redirect leads to another.',
    'zh-CN':
      '使用 `--built` 时：页面没有标题或语言，规范网址或其他语言的网址无效、没有互相指向，或者重定向又指向重定向。'
  }),
  plugin: plainRule('error', {
    en: 'A function of a plugin throws or returns the wrong type.',
    'zh-CN': '插件的函数抛出异常，或返回了错误的类型。'
  }),
  'question-unanswered': {
    severity: 'info',
    manual: {
      en: 'A question has a name, such as a product, that its page does not have, nor a word of the same group of `synonyms`.',
      'zh-CN': '某个问题里的名称（例如产品）在它的页面里没有，同一组 `synonyms` 里的词也没有。'
    },
    sentence: ({ name, question, title }) =>
      `The page "${title}" does not have "${name}" of its question "${question}"; answer it there, name it in "search.synonyms", or remove the question.`
  } satisfies Rule<UnansweredQuestion>,
  'questions-file': plainRule('error', {
    en: 'A `_questions.yaml` is not valid YAML, or holds something other than pages with their questions.',
    'zh-CN': '某个 `_questions.yaml` 不是合法的 YAML，或者内容不是页面及其问题。'
  }),
  'questions-target': {
    severity: 'warning',
    manual: {
      en: 'A `_questions.yaml` names a page or a section that is not there.',
      'zh-CN': '某个 `_questions.yaml` 写到的页面或小节不存在。'
    },
    sentence: (data) =>
      'text' in data
        ? data.text
        : `The page "${data.title}" has no section "#${data.anchor}" for these questions; ${asking({ suggestion: data.suggestion && `#${data.suggestion}` }, 'remove them or correct the anchor.')}`
  } satisfies Rule<QuestionsTarget | PlainData>,
  'search-queries': plainRule('error', {
    en: 'A file of queries cannot be read, or names a page that search does not have; found by `capstan search --evaluate`.',
    'zh-CN': '查询文件无法读取，或者写到了搜索里没有的页面；由 `capstan search --evaluate` 检查。'
  }),
  'search-regression': {
    severity: 'error',
    manual: {
      en: 'Search answers the queries of the site worse than `search.lock.yaml` records; found by `capstan search --evaluate`.',
      'zh-CN': '搜索对网站查询的回答比 `search.lock.yaml` 记录的差；由 `capstan search --evaluate` 检查。'
    },
    sentence: ({ name, mrr, mrrBefore, recall, recallBefore, lost }) => {
      const figures = `MRR@5 ${mrr} after ${mrrBefore}, recall@5 ${recall} after ${recallBefore}`
      const named = lost.length > 0 ? `; lost: ${lost.map((query) => `"${query}"`).join(', ')}` : ''
      return `Search answers "${name}" worse than recorded: ${figures}${named}.`
    }
  } satisfies Rule<WorseSearch>,
  'stale-baseline': {
    severity: 'info',
    manual: {
      en: 'The baseline has findings that are gone.',
      'zh-CN': '基线里记录的问题有一些已经不存在了。'
    },
    sentence: ({ count }) =>
      `${count === 1 ? 'One finding of the baseline is gone' : `${count} findings of the baseline are gone`}; run "capstan check --update-baseline" to remove ${count === 1 ? 'it' : 'them'}.`
  } satisfies Rule<CommonData & { readonly count: number }>,
  'theme-contrast': {
    severity: 'warning',
    manual: {
      en: 'The accent has too little contrast with its background for text (WCAG AA).',
      'zh-CN': '强调色与背景的对比度不够显示文字（WCAG AA）。'
    },
    sentence: ({ color, scheme, ratio, counterpart, minContrast }) =>
      `The accent colour "${color}" of the ${scheme} scheme has a contrast of ${ratio}:1 with ${counterpart}, expected at least ${minContrast}:1; choose a ${scheme === 'light' ? 'darker' : 'lighter'} one.`
  } satisfies Rule<LowContrast>,
  'unknown-front-matter': plainRule('warning', {
    en: 'A key of front matter is unknown.',
    'zh-CN': 'Front matter 里有未知的键。'
  }),
  'unknown-sidebar-id': plainRule('error', {
    en: 'The sidebar or a pagination key names a page that does not exist.',
    'zh-CN': '侧边栏或翻页设置提到了不存在的页面。'
  }),
  'unused-exclude': {
    severity: 'warning',
    manual: {
      en: '`exclude` names a path that no file of the site has.',
      'zh-CN': '`exclude` 里的路径在网站中没有对应的文件。'
    },
    sentence: nothingToExclude
  } satisfies Rule<UnusedExclude>,
  'unused-ignore': {
    severity: 'warning',
    manual: {
      en: 'A comment `capstan-ignore` ignores nothing, names no rule, or one that does not exist.',
      'zh-CN': '`capstan-ignore` 注释没有忽略任何问题，没有写规则，或者写的规则不存在。'
    },
    sentence: (data) => {
      const { ignored, cause, from, to } = data
      if (cause === 'empty')
        return 'This comment names no rule; write the ids of those that it ignores, such as "broken-link".'
      if (cause === 'unknown') return `No rule is called "${ignored}"; ${asking(data, 'correct the id, or remove it.')}`
      const lines = from === to ? `line ${from}` : `lines ${from} to ${to}`
      return `Nothing to ignore: "${ignored}" finds nothing in ${lines}; remove it from the comment.`
    }
  } satisfies Rule<UnusedIgnore>,
  'unused-rewrite': {
    severity: 'warning',
    manual: {
      en: '`rewrites` names an address that no page has by its path.',
      'zh-CN': '`rewrites` 里的地址不是任何页面按路径得到的地址。'
    },
    sentence: ({ from }) =>
      `Nothing to rewrite: no page of the site has the address "${from}" by its path; correct it, or remove the entry.`
  } satisfies Rule<CommonData & { readonly from: string }>
} as const
