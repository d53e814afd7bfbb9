/** A configuration of mdBook with every documented option, and some that nobody documents. */
export const mdbookSettings = {
  book: {
    title: 'Everything',
    authors: ['Ann', 'Bob'],
    description: 'All of it',
    src: 'text',
    language: 'de',
    multilingual: true,
    'text-direction': 'rtl'
  },
  rust: { edition: '2021' },
  build: { 'build-dir': 'out', 'create-missing': false, 'use-default-preprocessors': false, 'extra-watch-dirs': ['x'] },
  preprocessor: {
    links: {},
    index: { renderers: ['html'] },
    mermaid: { command: 'mdbook-mermaid' },
    admonish: {
      command: 'mdbook-admonish',
      assets_version: '3',
      on_failure: 'bail',
      directive: { custom: [{ directive: 'mine', icon: './x.svg' }] }
    },
    katex: { 'no-css': true },
    ours: { command: './ours', deep: { down: 1 } }
  },
  output: {
    html: {
      theme: 'theme',
      'default-theme': 'coal',
      'preferred-dark-theme': 'light',
      'smart-punctuation': false,
      'curly-quotes': false,
      'mathjax-support': true,
      'copy-fonts': false,
      'additional-css': ['theme/a.css'],
      'additional-js': ['theme/a.js'],
      'no-section-label': true,
      'git-repository-url': 'https://github.com/a/b',
      'git-repository-icon': 'fa-github',
      'edit-url-template': 'https://github.com/a/b/edit/main/{path}',
      'site-url': '/base/',
      cname: 'docs.example',
      'input-404': 'gone.md',
      'google-analytics': 'G-ABC123',
      'hash-files': false,
      'sidebar-header-nav': false,
      'live-reload-endpoint': '/x',
      fold: { enable: true, level: 1 },
      print: { enable: false, 'page-break': false },
      playground: { editable: true, copyable: false, 'copy-js': false, 'line-numbers': true, runnable: false },
      code: { hidelines: { python: '~' } },
      search: { enable: false, 'limit-results': 15, 'boost-title': 3, chapter: { 'x.md': { enable: false } } },
      redirect: { '/old.html': 'one.html', '/older.html': 'https://x.example' }
    },
    markdown: {},
    linkcheck: { 'follow-web-links': true },
    epub: { 'cover-image': 'x.png' }
  },
  unheard: { of: true }
}
