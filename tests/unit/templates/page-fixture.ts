import type { PageProps, SidebarItemProps } from '../../../src/model/template-props.js'

/** A sidebar with each kind of entry. */
export const sidebarFixture: readonly SidebarItemProps[] = [
  {
    type: 'category',
    id: '指南',
    label: '指南',
    isCurrent: false,
    isActive: true,
    isCollapsible: false,
    isOpen: true,
    items: [
      { type: 'link', label: '安装', href: '/guides/install', isCurrent: true },
      { type: 'link', label: '源代码', href: 'https://example.org/code', isExternal: true },
      {
        type: 'category',
        id: '指南/进阶',
        label: '进阶',
        isCurrent: false,
        isActive: false,
        isCollapsible: true,
        isOpen: false,
        items: [{ type: 'link', label: '网络', href: '/guides/network' }]
      }
    ]
  },
  {
    type: 'category',
    id: '接口',
    label: '接口',
    href: '/api',
    isCurrent: false,
    isActive: false,
    isCollapsible: true,
    isOpen: false
  }
]

/** Everything that a page can show. */
const fullPage: PageProps = {
  assistants: [],
  lang: 'zh-CN',
  dir: 'ltr',
  basePath: '/',
  kind: 'document',
  permalink: '/guides/install',
  head: {
    title: '安装 | 文档',
    description: '怎样"安装"',
    keywords: ['安装', '容器'],
    canonical: 'https://example.org/guides/install',
    social: [
      { property: 'og:type', content: 'article' },
      { property: 'og:title', content: '安装 | 文档' },
      { property: 'og:url', content: 'https://example.org/guides/install' },
      { property: 'og:image', content: 'https://example.org/cover.png' },
      { property: 'og:locale', content: 'zh_CN' }
    ],
    isIndexed: true,
    icons: [{ rel: 'icon', href: '/favicon.svg' }],
    themeColor: { light: '#ffffff', dark: '#14191b' },
    contentPolicy: "default-src 'none'; script-src 'self'",
    tags: [],
    alternates: [{ lang: 'en', href: 'https://en.example.org/guides/install' }]
  },
  assets: {
    preferences: '/_capstan/preferences.js',
    main: '/_capstan/main.js',
    styles: '/_capstan/styles.css',
    sheets: [],
    icons: '/_capstan/icons.svg',
    siteData: '/_capstan/site.json',
    diagram: '/_capstan/diagram.html',
    authoredStyles: '/_capstan/authored.css'
  },
  colorMode: { default: 'light', hasSwitch: true, followsSystem: false },
  announcement: {
    id: 'release-2',
    text: '第二版已经发布。',
    link: { label: '看看新功能', href: '/news' },
    isCloseable: true
  },
  navbar: {
    title: '文档',
    homeHref: '/',
    logo: { src: '/img/mark.svg', srcDark: '/img/mark-dark.svg', width: 28, height: 28 },
    start: [
      { type: 'link', label: '手册', href: '/', isCurrent: true },
      { type: 'link', label: '演示', href: 'https://demo.example.org', isExternal: true }
    ],
    end: [
      {
        type: 'dropdown',
        purpose: 'version',
        label: '2.0',
        items: [
          { label: '2.0', href: '/', name: '2.0', isCurrent: true },
          { label: '1.0', href: '/v1/', name: '1.0' }
        ]
      },
      {
        type: 'dropdown',
        purpose: 'language',
        label: '中文',
        icon: 'language',
        items: [
          { label: '中文', href: '/guides/install', lang: 'zh-CN', isCurrent: true },
          { label: 'English', href: 'https://en.example.org/', lang: 'en', isExternal: true }
        ]
      },
      { type: 'link', label: 'GitHub', href: 'https://github.com/example', icon: 'github', isExternal: true }
    ],
    isHiddenOnScroll: true
  },
  hasSearch: true,
  searchHref: '/search',
  sidebar: sidebarFixture,
  isSidebarHideable: true,
  breadcrumbs: [{ label: '指南' }, { label: '入门', href: '/guides' }],
  heading: '安装',
  contentHtml: '<h2 id="准备">准备</h2><p>正文。</p><h3 id="端口">端口</h3><p>更多正文。</p>',
  cardSections: [],
  toc: [
    { id: '准备', html: '准备', text: '准备', level: 2 },
    { id: '端口', html: '<code>端口</code>', text: '端口', level: 3 }
  ],
  previous: { label: '简介', href: '/' },
  next: { label: '网络', href: '/guides/network' },
  editHref: 'https://example.org/edit/install.md',
  issuesHref: 'https://example.org/issues',
  lastUpdated: '2025-03-09',
  lastUpdatedBy: '小林',
  contributors: [],
  isDraft: false,
  isUnlisted: false,
  tags: ['容器'],
  footer: {
    columns: [{ title: '社区', links: [{ label: '讨论', href: 'https://example.org/talk', isExternal: true }] }],
    note: '社区维护。',
    copyright: '© 2025',
    legal: [{ label: '备案号', href: 'https://example.org/record', isExternal: true }]
  },
  islands: { mermaid: '/_capstan/islands/mermaid.js' }
}

/** Create the props of everything that a page can show, with some of them changed. */
export function pageFixture(changes: Partial<PageProps> = {}): PageProps {
  return { ...fullPage, ...changes }
}
