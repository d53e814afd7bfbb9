/** Rules about components: how they are written, drawn and brought to browsers. */
import { type CommonData, type PlainData, type Rule, plainRule } from '../rule.js'

/** Why a module could not be bundled. */
export interface Unbundled extends CommonData {
  readonly reason: string
}

/** What the parser of MDX says. */
export interface MdxSyntax extends CommonData {
  readonly problem: string
  /** Whether the page is read as Markdown meanwhile. */
  readonly isReadAsMarkdown?: boolean
}

export const componentRules = {
  'browser-only': plainRule('info', {
    en: 'A component, or its module, asks for what only a browser has (`window`), so it is drawn there alone.',
    'zh-CN': '组件或它的模块用到只有浏览器才有的对象（如 `window`），因此只在浏览器中渲染。'
  }),
  component: plainRule('error', {
    en: 'A component is unknown, has a property that is not JSON, or throws.',
    'zh-CN': '组件未知、属性不是 JSON，或渲染时抛出异常。'
  }),
  'global-style': plainRule('warning', {
    en: 'A component writes styles of `html`, `body` or every element, which change the page around it.',
    'zh-CN': '组件写出了 `html`、`body` 或所有元素的样式，会改变它周围的页面。'
  }),
  island: {
    severity: 'error',
    manual: {
      en: 'An island fails to bundle for browsers, or is given what JSON cannot write, such as a function.',
      'zh-CN': '交互组件无法为浏览器打包，或者传给它的属性不能写成 JSON，比如函数。'
    },
    sentence: (data) => ('text' in data ? data.text : `Failed to bundle the island: ${data.reason}.`)
  } satisfies Rule<Unbundled | PlainData>,
  'lost-context': plainRule('warning', {
    en: 'A component reads a context outside of its provider on the page.',
    'zh-CN': '组件读取的上下文（context）由页面上另一个组件提供，而它不在那个组件里面。'
  }),
  'mdx-evaluate': plainRule('error', {
    en: 'The code of an MDX page throws, loops or cannot be loaded.',
    'zh-CN': 'MDX 页面的代码抛出异常、死循环或无法加载。'
  }),
  'mdx-syntax': {
    severity: 'error',
    manual: { en: 'An MDX page cannot be parsed.', 'zh-CN': 'MDX 页面语法有误，无法解析。' },
    sentence: ({ problem, isReadAsMarkdown }) =>
      problem + (isReadAsMarkdown ? ' Until then the page is read as Markdown.' : '')
  } satisfies Rule<MdxSyntax>,
  'page-policy': plainRule('info', {
    en: 'A page may load more than others by `contentPolicy` in its front matter.',
    'zh-CN': '页面通过 front matter 的 `contentPolicy` 可以比其他页面加载更多内容。'
  }),
  'static-component': {
    severity: 'warning',
    manual: {
      en: 'A component has an event handler and cannot become an island, so it is rendered once, without scripts; or it imports a stylesheet that fails to bundle.',
      'zh-CN': '组件带有事件处理函数，却不能成为交互组件，只渲染一次，事件不会有反应；或者导入了无法打包的样式表。'
    },
    sentence: (data) =>
      'text' in data ? data.text : `Failed to bundle the component for browsers; it stays static: ${data.reason}.`
  } satisfies Rule<Unbundled | PlainData>
} as const
