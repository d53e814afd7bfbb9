/** What stands for a function in a configuration that was run. */
const code = { isFunction: true }

const labels = (mark: string) => ({
  docFooter: { prev: `Back${mark}`, next: `On${mark}` },
  darkModeSwitchLabel: `Colours${mark}`,
  lightModeSwitchTitle: `To light${mark}`,
  darkModeSwitchTitle: `To dark${mark}`,
  sidebarMenuLabel: `List${mark}`,
  returnToTopLabel: `Up${mark}`,
  langMenuLabel: `Tongue${mark}`,
  skipToContentLabel: `Skip it${mark}`,
  externalLinkIcon: true,
  notFound: {
    title: `Gone${mark}`,
    quote: `Not here${mark}`,
    linkLabel: 'home',
    linkText: `Home${mark}`,
    code: `404${mark}`
  },
  lastUpdated: { text: `Changed${mark}`, formatOptions: { dateStyle: 'full', forceLocale: true } },
  outline: { level: [2, 4], label: `Here${mark}` }
})

/** A configuration of VitePress with every documented option, and some that nobody documents. */
export const vitepressSettings = {
  extends: { lastUpdated: true },
  base: '/base/',
  lang: 'en-GB',
  title: 'Everything',
  titleTemplate: ':title - All',
  description: 'All of it',
  head: [
    ['link', { rel: 'icon', href: '/base/icon.svg', sizes: '32x32', media: '(prefers-color-scheme: dark)' }],
    ['meta', { name: 'keywords', content: 'one' }],
    ['meta', { property: 'og:image', content: 'https://docs.example/base/card.png' }],
    ['meta', { property: 'og:title', content: 'All' }],
    ['script', { src: 'https://cdn.example/a.js', async: true }],
    ['script', { id: 'x' }, 'window.x = 1'],
    ['link', { rel: 'stylesheet', href: 'https://cdn.example/a.css' }],
    ['link', { rel: 'preconnect', href: 'https://cdn.example' }]
  ],
  appearance: 'force-dark',
  srcDir: 'pages',
  srcExclude: ['**/secret/**'],
  outDir: '../out',
  assetsDir: 'static',
  cacheDir: '.cache',
  metaChunk: true,
  mpa: true,
  ignoreDeadLinks: true,
  cleanUrls: true,
  useWebFonts: false,
  rewrites: { 'packages/:name/index.md': ':name/start.md' },
  sitemap: { hostname: 'https://docs.example/base/', lastmodDateOnly: false, transformItems: code },
  router: { prefetchLinks: false },
  shouldPreload: code,
  scrollOffset: 30,
  buildConcurrency: 5,
  contentProps: { class: 'x' },
  vite: { plugins: [{ name: 'x' }], server: { port: 1 }, define: { X: '1' } },
  vue: { template: { compilerOptions: { isCustomElement: code } } },
  postRender: code,
  buildEnd: code,
  transformHead: code,
  transformHtml: code,
  transformPageData: code,
  additionalConfig: { '/a/': { title: 'A' } },
  markdown: {
    anchor: { level: [1, 2], slugify: code },
    toc: { level: [2] },
    attrs: { disable: true },
    emoji: { defs: { x: 'y' } },
    math: true,
    lineNumbers: true,
    image: { lazyLoading: true },
    container: {
      tipLabel: 'Hint',
      warningLabel: 'Watch',
      dangerLabel: 'Stop',
      infoLabel: 'Info!',
      detailsLabel: 'More'
    },
    externalLinks: { target: '_self' },
    theme: { light: 'a', dark: 'b' },
    languages: ['ts'],
    languageAlias: { mine: 'ts' },
    languageLabel: { ts: 'TypeScript' },
    codeCopyButtonTitle: 'Copy it',
    headers: true,
    preConfig: code,
    config: code,
    cache: false,
    gfmAlerts: false,
    shikiSetup: code,
    defaultHighlightLang: 'js',
    codeTransformers: [code],
    component: {},
    frontmatter: { grayMatterOptions: { excerpt: true } },
    cjkFriendlyEmphasis: false
  },
  themeConfig: {
    ...labels(''),
    i18nRouting: false,
    logo: { light: '/logo.svg', dark: '/logo-dark.svg', alt: 'Logo' },
    logoLink: 'https://home.example',
    siteTitle: 'All!',
    nav: [
      { text: 'Guide', link: '/guide', activeMatch: '/guide', target: '_self', rel: 'me', noIcon: true },
      {
        text: 'More',
        items: [
          { text: 'A', link: 'https://a.example' },
          { text: 'Group', items: [{ text: 'B', link: '/b', activeMatch: '/b' }] }
        ]
      },
      { component: 'Clock', props: { zone: 'UTC' } }
    ],
    sidebar: [
      {
        text: 'Group',
        collapsed: true,
        base: '/packages/',
        items: [{ text: 'Guide', link: 'x/', docFooterText: 'The guide', rel: 'me', target: '_self' }]
      },
      { text: 'Outside', link: 'https://outside.example' }
    ],
    aside: 'left',
    socialLinks: [
      { icon: 'github', link: 'https://github.com/a/b', ariaLabel: 'Code' },
      { icon: { svg: '<svg/>' }, link: 'https://x.example' }
    ],
    footer: { message: 'Free', copyright: 'Us' },
    editLink: { pattern: 'https://edit.example/edit/main/pages/:path', text: 'Change it' },
    algolia: { appId: 'A', apiKey: 'B', indexName: 'C' },
    search: { provider: 'local', options: { miniSearch: { options: {} }, locales: { fr: { translations: {} } } } },
    carbonAds: { code: 'x', placement: 'y' }
  },
  locales: {
    root: { label: 'English', lang: 'en-US', head: [['meta', { name: 'author', content: 'Ann' }]] },
    fr: {
      label: 'Le français',
      lang: 'fr-FR',
      link: '/fr/guide',
      title: 'Tout',
      titleTemplate: ':title – Tout',
      description: 'Tout cela',
      dir: 'ltr',
      head: [['meta', { name: 'keywords', content: 'un' }]],
      themeConfig: {
        ...labels(' (fr)'),
        docFooter: { prev: 'Avant', next: 'Après' },
        nav: [
          { text: 'Le guide', link: '/fr/guide', activeMatch: '/fr' },
          { text: 'Plus', items: [] }
        ],
        sidebar: [{ text: 'Guide', link: '/fr/guide' }],
        footer: { message: 'Libre', copyright: 'Nous' },
        editLink: { pattern: 'https://edit.example/fr/:path', text: 'Changer' },
        logo: '/fr.svg'
      }
    },
    de: { label: 'Deutsch', link: 'https://de.example' }
  }
}
