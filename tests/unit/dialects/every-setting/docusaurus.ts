/** What stands for a function in a configuration that was run. */
const code = { isFunction: true }

const componentsOf = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, `@site/src/${name}`]))

const markdownPasses = {
  remarkPlugins: [code],
  rehypePlugins: [code],
  recmaPlugins: [code],
  beforeDefaultRemarkPlugins: [code],
  beforeDefaultRehypePlugins: [code]
}

const docs = {
  path: 'documents',
  editUrl: 'https://edit.example/tree/main',
  editLocalizedFiles: true,
  routeBasePath: 'learn',
  tagsBasePath: 'labels',
  include: ['**/*.mdx'],
  exclude: ['**/secret/**'],
  sidebarPath: './menu.js',
  sidebarCollapsible: false,
  sidebarCollapsed: false,
  sidebarItemsGenerator: code,
  numberPrefixParser: false,
  ...componentsOf(
    'docsRootComponent docVersionRootComponent docRootComponent docItemComponent docTagsListComponent docTagDocListComponent docCategoryGeneratedIndexComponent'
  ),
  ...markdownPasses,
  showLastUpdateAuthor: true,
  showLastUpdateTime: true,
  breadcrumbs: false,
  lastVersion: '0.9',
  onlyIncludeVersions: ['current', '1.0', '0.9'],
  versions: {
    current: { label: 'Now', path: 'edge', banner: 'none', badge: false, noIndex: true, className: 'now' },
    '1.0': { label: 'Old', path: 'old', banner: 'unmaintained', badge: false, noIndex: true, className: 'old' }
  },
  tags: 'labels.yml',
  onInlineTags: 'throw',
  admonitions: { keywords: ['secret', 'note'], extendDefaults: false },
  disableTheming: true
}

const blog = {
  path: 'news',
  editUrl: 'https://edit.example/tree/news',
  editLocalizedFiles: true,
  blogTitle: 'News',
  blogDescription: 'All news',
  blogSidebarCount: 'ALL',
  blogSidebarTitle: 'Every post',
  routeBasePath: 'journal',
  tagsBasePath: 'labels',
  pageBasePath: 'p',
  archiveBasePath: 'old',
  authorsBasePath: 'people',
  include: ['**/*.md'],
  exclude: ['**/draft/**'],
  postsPerPage: 7,
  ...componentsOf(
    'blogListComponent blogPostComponent blogTagsListComponent blogTagsPostsComponent blogArchiveComponent blogAuthorsPostsComponent blogAuthorsListComponent'
  ),
  ...markdownPasses,
  truncateMarker: {},
  showReadingTime: true,
  readingTime: code,
  authorsMapPath: 'people.yml',
  feedOptions: {
    type: ['rss'],
    limit: 5,
    title: 'Feed',
    description: 'Feed of news',
    copyright: 'Us',
    language: 'fr',
    xslt: true,
    createFeedItems: code
  },
  sortPosts: 'ascending',
  processBlogPosts: code,
  showLastUpdateAuthor: true,
  showLastUpdateTime: true,
  tags: 'labels.yml',
  onInlineTags: 'throw',
  onInlineAuthors: 'throw',
  onUntruncatedBlogPosts: 'throw'
}

const pages = {
  path: 'site-pages',
  editUrl: 'https://edit.example/tree/pages',
  editLocalizedFiles: true,
  routeBasePath: 'more',
  include: ['**/*.md'],
  exclude: ['**/hidden/**'],
  mdxPageComponent: '@site/src/Page',
  ...markdownPasses,
  showLastUpdateAuthor: true,
  showLastUpdateTime: true
}

const menu = [
  { type: 'doc', docId: 'intro', label: 'Start', position: 'right', className: 'x' },
  { type: 'docSidebar', sidebarId: 'main', label: 'Menu', position: 'right', className: 'x' },
  { type: 'docsVersion', label: 'Version', to: '/learn', position: 'right', docsPluginId: 'community' },
  {
    type: 'docsVersionDropdown',
    position: 'right',
    dropdownItemsBefore: [{ label: 'Future', href: 'https://future.example' }],
    dropdownItemsAfter: [{ label: 'Past', to: 'https://past.example' }],
    dropdownActiveClassDisabled: true,
    versions: { current: { label: 'Newest' } }
  },
  {
    type: 'localeDropdown',
    position: 'right',
    dropdownItemsBefore: [{ type: 'html', value: '<hr>' }],
    dropdownItemsAfter: [{ label: 'Help us', href: 'https://translate.example' }],
    queryString: '?x=1'
  },
  { type: 'search', position: 'left', className: 'x' },
  { type: 'html', position: 'right', value: '<b>Bold</b>', className: 'x' },
  {
    type: 'dropdown',
    label: 'More',
    position: 'right',
    to: '/learn',
    className: 'x',
    items: [
      { label: 'Inside', to: '/learn/inside', activeBasePath: '/learn', activeBaseRegex: 'learn', className: 'x' },
      { type: 'html', value: '<hr>' },
      { type: 'doc', docId: 'intro', label: 'Inner' }
    ]
  },
  {
    label: 'Outside',
    href: 'https://outside.example',
    position: 'right',
    prependBaseUrlToHref: true,
    target: '_self',
    rel: 'me',
    'aria-label': 'Leave',
    'data-name': 'x',
    title: 'Leave'
  },
  { html: '<i>Beside</i>', href: 'https://beside.example', position: 'right' },
  { href: 'https://github.com/o/r', className: 'header-github-link', 'aria-label': 'Source' },
  { type: 'custom-clock', position: 'left', zone: 'UTC' }
]

/** A configuration of Docusaurus with every documented option, and some that nobody documents. */
export const docusaurusSettings = {
  title: 'Everything',
  tagline: 'All of it',
  favicon: 'img/icon.svg',
  url: 'https://docs.example',
  baseUrl: '/base/',
  trailingSlash: true,
  noIndex: true,
  titleDelimiter: '-',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onBrokenMarkdownLinks: 'throw',
  onDuplicateRoutes: 'throw',
  organizationName: 'org',
  projectName: 'project',
  deploymentBranch: 'gh-pages',
  githubHost: 'github.example',
  githubPort: '8080',
  baseUrlIssueBanner: false,
  ssrTemplate: '<html></html>',
  i18n: {
    defaultLocale: 'en-GB',
    locales: ['en-GB', 'fr', 'fa'],
    path: 'translations',
    localeConfigs: {
      'en-GB': { label: 'English (UK)', direction: 'ltr', htmlLang: 'en-GB', calendar: 'gregory', path: 'english' },
      fr: {
        label: 'Le français',
        direction: 'ltr',
        htmlLang: 'fr-FR',
        calendar: 'gregory',
        path: 'french',
        url: 'https://fr.example',
        baseUrl: '/fr/',
        translate: true
      }
    }
  },
  markdown: {
    format: 'detect',
    mermaid: true,
    emoji: false,
    preprocessor: code,
    parseFrontMatter: code,
    mdx1Compat: { comments: false, admonitions: false, headingIds: false },
    remarkRehypeOptions: { footnoteLabel: 'Footnotes' },
    anchors: { maintainCase: true },
    hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn' }
  },
  customFields: { mine: { deep: [1, 'two'] } },
  staticDirectories: ['public', 'static'],
  headTags: [{ tagName: 'link', attributes: { rel: 'preconnect', href: 'https://cdn.example' } }],
  scripts: ['https://cdn.example/a.js', { src: '/b.js', async: true, 'data-key': 'x' }],
  stylesheets: ['https://cdn.example/a.css', { href: '/b.css', type: 'text/css' }],
  clientModules: ['./src/client.js'],
  storage: { type: 'sessionStorage', namespace: true },
  future: {
    v4: { removeLegacyPostBuildHeadAttribute: true, useCssCascadeLayers: true },
    experimental_faster: { swcJsLoader: true },
    experimental_storage: { type: 'localStorage', namespace: 'x' },
    experimental_router: 'hash',
    experimental_vcs: true
  },
  themes: ['@docusaurus/theme-mermaid', ['theme-of-ours', { color: 'red' }]],
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      {
        id: 'community',
        path: 'community',
        routeBasePath: 'people',
        sidebarPath: false,
        editUrl: 'https://edit.example/tree/community',
        lastVersion: 'current',
        versions: { '1.0': { banner: 'unreleased', noIndex: true } },
        showLastUpdateTime: true
      }
    ],
    [
      '@docusaurus/plugin-client-redirects',
      {
        fromExtensions: ['html'],
        toExtensions: ['exe'],
        redirects: [{ from: ['/a', '/b'], to: '/learn/intro' }],
        createRedirects: code
      }
    ],
    ['@docusaurus/plugin-pwa', { offlineModeActivationStrategies: ['appInstalled'], debug: true }],
    ['@docusaurus/plugin-ideal-image', { quality: 70, max: 1030 }],
    './plugins/ours.js',
    ['plugin-openapi', { id: 'x', config: { deep: { down: true } } }]
  ],
  presets: [
    [
      'classic',
      {
        docs,
        blog,
        pages,
        theme: { customCss: ['./src/a.css', './src/b.css'] },
        sitemap: {
          changefreq: 'weekly',
          priority: 0.3,
          ignorePatterns: ['/learn/hidden/**'],
          filename: 'map.xml',
          lastmod: 'date',
          createSitemapItems: code
        },
        gtag: { trackingID: ['G-ABC123', 'UA-1-1'], anonymizeIP: true },
        googleAnalytics: { trackingID: 'UA-2-2', anonymizeIP: true },
        googleTagManager: { containerId: 'GTM-12345' },
        svgr: { svgrConfig: { dimensions: false } },
        debug: true
      }
    ]
  ],
  themeConfig: {
    colorMode: { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: true },
    docs: { versionPersistence: 'none', sidebar: { hideable: false, autoCollapseCategories: true } },
    blog: { sidebar: { groupByYear: false } },
    image: 'img/card.png',
    metadata: [
      { name: 'keywords', content: 'one, two' },
      { property: 'og:locale', content: 'fr' }
    ],
    announcementBar: {
      id: 'v2',
      content: 'Version 2 is <a href="/learn">out</a>',
      backgroundColor: '#fff',
      textColor: '#000',
      isCloseable: false
    },
    navbar: {
      title: 'All',
      logo: {
        alt: 'Logo',
        src: 'img/logo.svg',
        srcDark: 'img/logo-dark.svg',
        href: 'https://home.example',
        target: '_self',
        width: 32,
        height: 33,
        style: { border: 'none' },
        className: 'x'
      },
      items: menu,
      hideOnScroll: true,
      style: 'dark'
    },
    footer: {
      style: 'dark',
      logo: { alt: 'Foot', src: 'img/foot.svg', href: 'https://foot.example', width: 10, height: 10 },
      copyright: 'By <b>us</b>',
      links: [
        {
          title: 'Column',
          className: 'x',
          items: [
            { label: 'One', to: '/learn', className: 'x' },
            { label: 'Two', href: 'https://two.example', target: '_self', rel: 'me' },
            { html: '<b>Three</b>' }
          ]
        }
      ]
    },
    prism: {
      theme: { plain: {} },
      darkTheme: { plain: {} },
      defaultLanguage: 'js',
      additionalLanguages: ['java'],
      magicComments: [{ className: 'hi', line: 'highlight-next-line', block: { start: 'a', end: 'b' } }]
    },
    tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 5 },
    algolia: {
      appId: 'APP',
      apiKey: 'key',
      indexName: 'index',
      contextualSearch: false,
      searchParameters: { facetFilters: ['a'] },
      searchPagePath: 'find',
      externalUrlRegex: 'x',
      replaceSearchResultPathname: { from: '/a', to: '/b' },
      insights: true,
      placeholder: 'Find'
    },
    liveCodeBlock: { playgroundPosition: 'top' },
    mermaid: { theme: { light: 'neutral', dark: 'forest' }, options: { maxTextSize: 50 } },
    zoom: { selector: 'img', background: { light: '#fff' } }
  }
}
