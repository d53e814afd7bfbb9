/** A configuration of MkDocs and of Material with every documented option, and some that nobody documents. */
export const mkdocsSettings = {
  site_name: 'Everything',
  site_url: 'https://docs.example/base/',
  repo_url: 'https://github.com/a/b',
  repo_name: 'a/b!',
  edit_uri: 'edit/main/pages/',
  edit_uri_template: 'edit/main/pages/{path}',
  site_description: 'All of it',
  site_author: 'Ann',
  copyright: 'By us',
  remote_branch: 'pages',
  remote_name: 'other',
  docs_dir: 'pages',
  site_dir: 'out',
  use_directory_urls: false,
  strict: true,
  dev_addr: '127.0.0.1:1',
  watch: ['src'],
  extra_css: ['a.css'],
  extra_javascript: ['a.js', { path: 'https://cdn.example/b.js', async: true }],
  extra_templates: ['x.html'],
  nav: [{ Home: 'index.md' }, { Group: [{ Guide: 'guide.md' }, { Outside: 'https://outside.example' }] }],
  not_in_nav: '/x',
  exclude_docs: 'secret/\n',
  draft_docs: 'drafts/\n',
  validation: { nav: { omitted_files: 'warn' }, links: { anchors: 'warn' } },
  hooks: ['hook.py'],
  theme: {
    name: 'material',
    language: 'en-GB',
    custom_dir: 'overrides',
    static_templates: ['y.html'],
    locale: 'en',
    direction: 'ltr',
    logo: 'logo.svg',
    favicon: 'icon.svg',
    icon: { logo: 'material/library', repo: 'fontawesome/brands/git', admonition: { note: 'octicons/tag-16' } },
    font: { text: 'Roboto', code: 'Roboto Mono' },
    features: ['navigation.tabs', 'content.code.copy', 'header.autohide'],
    palette: [
      {
        media: '(prefers-color-scheme: dark)',
        scheme: 'slate',
        primary: 'indigo',
        accent: 'red',
        toggle: { icon: 'x', name: 'To light' }
      },
      {
        media: '(prefers-color-scheme: light)',
        scheme: 'default',
        primary: 'indigo',
        accent: 'red',
        toggle: { icon: 'x', name: 'To dark' }
      }
    ]
  },
  extra: {
    product: 'Everything!',
    homepage: 'https://home.example',
    generator: false,
    version: { provider: 'mike', default: 'stable', alias: true },
    alternate: [
      { name: 'English', link: '/base/', lang: 'en-GB' },
      { name: 'Le français', link: '/base/fr/', lang: 'fr' },
      { name: 'Deutsch', link: '/base/de/', lang: 'de' }
    ],
    social: [{ icon: 'fontawesome/brands/mastodon', link: 'https://m.example', name: 'Masto' }],
    analytics: {
      provider: 'google',
      property: 'G-ABC123',
      feedback: { title: 'Helpful?', ratings: [{ icon: 'x', data: 1 }] }
    },
    consent: { title: 'Cookies', actions: ['accept'] },
    tags: { Html: 'html' },
    status: { new: 'Recent' },
    annotate: { json: ['.s2'] }
  },
  markdown_extensions: [
    'abbr',
    'smarty',
    { toc: { permalink: true, title: 'Here', toc_depth: 4, baselevel: 2, slugify: 'x', separator: '_' } },
    { 'pymdownx.arithmatex': { generic: true } },
    { 'pymdownx.emoji': { emoji_index: 'x', options: { custom_icons: ['icons-of-ours'] } } },
    { 'pymdownx.highlight': { anchor_linenums: true, linenums: true, auto_title: true } },
    {
      'pymdownx.snippets': {
        base_path: ['snippets', '.'],
        auto_append: ['snippets/terms.md'],
        check_paths: true,
        url_download: true
      }
    },
    { 'pymdownx.superfences': { custom_fences: [{ name: 'mermaid', class: 'mermaid', format: 'x' }] } },
    { 'pymdownx.tabbed': { alternate_style: true, slugify: 'x', combine_header_slug: true } },
    { 'pymdownx.tasklist': { custom_checkbox: true, clickable_checkbox: true } },
    { mdx_include: { base_path: 'included', syntax_left: '{!' } },
    { 'pymdownx.progressbar': { level_class: false } },
    { mine: { deep: { down: 1 } } }
  ],
  plugins: [
    'search',
    {
      blog: {
        blog_dir: 'news',
        post_url_format: '{slug}/{date}',
        post_url_date_format: 'yyyy',
        pagination_per_page: 7,
        authors_file: 'news/people.yml',
        archive: false,
        categories_allowed: ['One'],
        draft: true,
        post_excerpt: 'required'
      }
    },
    { redirects: { redirect_maps: { 'gone.md': 'guide.md', 'gone2.md': 'https://x.example' } } },
    { exclude: { glob: ['old.md'], regex: ['.*x'] } },
    { macros: { include_yaml: ['values.yml'], module_name: 'main', on_undefined: 'strict' } },
    { mike: { alias_type: 'symlink', canonical_version: 'latest', version_selector: true, deploy_prefix: 'x' } },
    { minify: { minify_html: true } },
    { tags: { tags_file: 'tags.md' } },
    { 'git-revision-date-localized': { enable_creation_date: true } },
    { mkdocstrings: { handlers: { python: { options: { show_source: true } } } } }
  ]
}
