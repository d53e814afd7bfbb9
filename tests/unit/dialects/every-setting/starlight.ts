/** What stands for a function in a configuration that was run. */
const code = { isFunction: true }

/** What a package that is not there would have made. */
const made = (stub: string, ...args: unknown[]) => ({ stub, args })

/** The options of Starlight, every documented one. */
const starlight = {
  title: { 'en-GB': 'Everything', 'fr-CA': 'Tout' },
  description: 'All of it',
  logo: { light: './static/light.svg', dark: './static/dark.svg', alt: 'Logo', replacesTitle: true },
  tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 4 },
  editLink: { baseUrl: 'https://edit.example/edit/main/' },
  sidebar: [
    'guide',
    {
      slug: 'other',
      label: 'Other',
      translations: { 'fr-CA': 'Autre' },
      badge: { text: { 'en-GB': 'New', 'fr-CA': 'Neuf' }, variant: 'tip', class: 'x' },
      attrs: { target: '_blank' }
    },
    { label: 'Outside', link: 'https://outside.example', badge: 'Out', attrs: { rel: 'me' } },
    {
      label: 'Group',
      translations: { 'fr-CA': 'Groupe' },
      badge: { text: 'G', variant: 'danger' },
      collapsed: true,
      items: [{ label: 'Deep', autogenerate: { directory: 'deep', collapsed: true, attrs: { class: 'x' } } }]
    }
  ],
  locales: {
    root: { label: 'English (UK)', lang: 'en-GB', dir: 'ltr' },
    fr: { label: 'Le français', lang: 'fr-CA', dir: 'ltr' }
  },
  defaultLocale: 'root',
  social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/a/b' }],
  customCss: ['./src/a.css'],
  expressiveCode: { themes: ['a'], styleOverrides: { borderRadius: '0' }, plugins: [code] },
  pagefind: { ranking: { pageLength: 1 } },
  markdown: { headingLinks: false, processedDirs: ['./x'] },
  head: [
    { tag: 'meta', attrs: { name: 'keywords', content: 'one' } },
    { tag: 'script', attrs: { src: 'https://cdn.example/a.js', defer: true } },
    { tag: 'script', content: 'window.x = 1' },
    { tag: 'meta', attrs: { property: 'og:image', content: '/card.png' } }
  ],
  lastUpdated: true,
  pagination: false,
  favicon: '/icon.svg',
  titleDelimiter: '-',
  disable404Route: true,
  routeMiddleware: ['./route.ts'],
  components: { SocialLinks: './src/Social.astro', Header: './src/Header.astro' },
  plugins: [made('starlight-blog', { title: 'B' })],
  credits: true,
  prerender: false,
  unheardOf: { deep: 1 }
}

/** A configuration of Astro and Starlight with every documented option, and some that nobody documents. */
export const starlightSettings = {
  site: 'https://docs.example',
  base: '/base',
  trailingSlash: 'never',
  redirects: { '/old': '/guide', '/older': { status: 302, destination: '/other' }, '/p/[x]': '/[x]' },
  output: 'static',
  adapter: made('@astrojs/node', { mode: 'standalone' }),
  root: '.',
  srcDir: './source',
  publicDir: './static',
  outDir: './out',
  cacheDir: './cache',
  compressHTML: false,
  scopedStyleStrategy: 'class',
  security: { checkOrigin: false },
  vite: { plugins: [], define: { X: '1' } },
  build: { format: 'file', assetsPrefix: 'https://cdn.example', inlineStylesheets: 'never' },
  server: { port: 1 },
  session: { driver: 'fs' },
  devToolbar: { enabled: false },
  prefetch: { prefetchAll: true },
  image: { service: { entrypoint: 'x' }, domains: ['a.example'], remotePatterns: [{ protocol: 'https' }] },
  markdown: {
    syntaxHighlight: 'prism',
    shikiConfig: { theme: 'x' },
    remarkPlugins: [code],
    rehypePlugins: [code],
    gfm: false,
    smartypants: false,
    remarkRehype: { footnoteLabel: 'F' }
  },
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'], fallback: { fr: 'en' }, routing: { prefixDefaultLocale: false } },
  env: { schema: {} },
  experimental: { clientPrerender: true },
  legacy: { collections: true },
  integrations: [
    made('@astrojs/starlight', starlight),
    made('@astrojs/sitemap', { filter: code, changefreq: 'weekly', customPages: ['https://x.example'] }),
    made('@astrojs/mdx', { optimize: true }),
    made('astro-icon', { include: { mdi: ['*'] } }),
    { name: 'ours', hooks: { 'astro:config:setup': code } }
  ]
}
