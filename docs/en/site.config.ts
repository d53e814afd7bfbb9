import { defineConfig } from 'capstan'
import { manual } from '../shared/manual.js'

export default defineConfig(
  manual('en', import.meta.url, {
    title: 'Capstan',
    description: 'The manual of Capstan, which turns Markdown and OpenAPI into a static site.',
    search: {
      synonyms: [
        ['outline', 'table of contents', 'TOC', 'on this page', 'right sidebar'],
        ['dark mode', 'dark theme', 'night mode', 'colour scheme', 'color scheme', 'appearance'],
        ['colour', 'color'],
        ['admonition', 'callout', 'alert', 'notice', 'warning box', 'info box', 'note box', 'tip box'],
        ['broken link', 'dead link'],
        ['base path', 'base URL', 'subdirectory', 'subpath', 'subfolder', 'sub-path'],
        ['navbar', 'header', 'top bar', 'navigation bar', 'nav'],
        ['banner', 'announcement'],
        ['landing page', 'hero', 'homepage', 'home page'],
        ['language', 'locale', 'translation', 'i18n', 'localization'],
        ['version', 'versioning', 'versioned'],
        ['island', 'hydration', 'interactive', 'client-side'],
        ['redirect', 'moved', 'old URL'],
        ['anchor', 'heading id', 'header id'],
        ['include', 'snippet', 'partial', 'reuse', 'transclusion'],
        ['diagram', 'Mermaid', 'flowchart', 'sequence diagram'],
        ['formula', 'math', 'LaTeX', 'KaTeX', 'equation'],
        ['deploy', 'publish', 'host', 'hosting', 'upload'],
        ['serve', 'dev server', 'development server', 'preview server'],
        ['serve', 'watch', 'hot reload', 'live reload', 'HMR', 'preview'],
        ['plugin', 'extension', 'addon'],
        ['search', 'find', 'full-text search'],
        ['build', 'compile', 'generate'],
        ['static files', 'assets', 'public folder', 'public directory', 'static folder'],
        ['edit link', 'edit this page', 'edit URL', 'edit on GitHub'],
        ['last updated', 'last modified', 'modified date'],
        ['syntax highlighting', 'highlighting', 'Shiki', 'Prism'],
        ['OpenAPI', 'Swagger'],
        ['feed', 'RSS', 'Atom'],
        ['picture', 'image', 'screenshot', 'figure'],
        ['draft', 'unpublished', 'work in progress'],
        ['hide', 'exclude', 'leave out', 'omit', 'remove'],
        ['switch', 'switcher', 'toggle'],
        ['collapsed', 'collapsible', 'collapse', 'folded', 'fold'],
        ['meta tags', 'SEO', 'search engine'],
        ['analytics', 'tracking', 'Google Analytics', 'gtag', 'Plausible'],
        ['stylesheet', 'CSS', 'styles'],
        ['template', 'layout', 'swizzle', 'override'],
        ['option', 'setting', 'configuration key', 'config', 'configuration'],
        ['environment variable', 'env variable', 'env var', 'env vars'],
        ['address', 'URL'],
        ['file name', 'filename'],
        ['folder', 'directory'],
        ['documentation', 'docs', 'doc'],
        ['repository', 'repo'],
        ['phone', 'mobile'],
        ['thread', 'multithreaded', 'multi-threaded', 'parallel'],
        ['front matter', 'frontmatter', 'metadata'],
        ['memory', 'heap', 'RAM'],
        ['upgrade', 'update', 'new version'],
        ['trailing slash', '.html', 'clean URL', 'pretty URL', 'cleanUrls'],
        ['print', 'PDF'],
        ['button', 'link button'],
        ['abbreviation', 'tooltip', 'glossary', 'definition'],
        ['credential', 'token', 'API key'],
        ['right-to-left', 'RTL', 'right to left'],
        ['font', 'typeface'],
        ['logo', 'brand'],
        ['icon', 'favicon'],
        ['author', 'contributor', 'avatar'],
        ['excerpt', 'truncate', 'read more', 'summary']
      ]
    },
    navbar: {
      start: [
        { label: 'Start', href: '/start' },
        { label: 'Writing', href: '/writing/markdown' },
        { label: 'Configuration', href: '/reference/configuration' }
      ]
    }
  })
)
