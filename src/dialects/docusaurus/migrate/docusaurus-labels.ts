import { posix } from 'node:path'
import { type Locales, readJson } from './docusaurus-languages.js'
import { asRecord, asText } from '../../migration/values.js'

/** Labels of the theme of Docusaurus, each with ours and the English one, which a language that has not translated it repeats. */
const keys: Readonly<Record<string, readonly [label: string, english: string]>> = {
  'theme.common.skipToMainContent': ['skipToContent', 'Skip to main content'],
  'theme.common.editThisPage': ['editPage', 'Edit this page'],
  'theme.docs.paginator.previous': ['previousPage', 'Previous'],
  'theme.docs.paginator.next': ['nextPage', 'Next'],
  'theme.TOCCollapsible.toggleButtonLabel': ['onThisPage', 'On this page'],
  'theme.admonition.note': ['note', 'note'],
  'theme.admonition.tip': ['tip', 'tip'],
  'theme.admonition.info': ['info', 'info'],
  'theme.admonition.warning': ['warning', 'warning'],
  'theme.admonition.danger': ['danger', 'danger'],
  'theme.admonition.caution': ['caution', 'caution'],
  'theme.BackToTopButton.buttonAriaLabel': ['backToTop', 'Scroll back to top'],
  'theme.tags.tagsListLabel': ['tags', 'Tags:'],
  'theme.blog.archive.title': ['blogArchive', 'Archive'],
  'theme.blog.post.readMore': ['readMore', 'Read more'],
  'theme.CodeBlock.copied': ['codeCopied', 'Copied'],
  'theme.CodeBlock.copyButtonAriaLabel': ['copyCode', 'Copy code to clipboard'],
  'theme.CodeBlock.wordWrapToggle': ['wrapLines', 'Toggle word wrap'],
  'theme.AnnouncementBar.closeButtonAriaLabel': ['closeAnnouncement', 'Close'],
  'theme.NotFound.title': ['notFoundTitle', 'Page Not Found'],
  'theme.NotFound.p1': ['notFound', 'We could not find what you were looking for.'],
  'theme.ErrorPageContent.title': ['crashTitle', 'This page crashed.'],
  'theme.ErrorPageContent.tryAgain': ['retry', 'Try again'],
  'theme.docs.sidebar.collapseButtonTitle': ['hideSidebar', 'Collapse sidebar'],
  'theme.docs.sidebar.expandButtonTitle': ['showSidebar', 'Expand sidebar'],
  'theme.docs.breadcrumbs.home': ['home', 'Home page'],
  'theme.NavBar.navAriaLabel': ['mainNavigation', 'Main']
}

/** Read the labels that a site has translated or changed in `code.json`, by language. */
export function docusaurusLabels(
  siteDir: string,
  { main, others }: Locales
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const found = [main, ...others].map(({ lang, dir }) => {
    const texts = readJson(siteDir, posix.join(dir, 'code.json'))
    const labels = Object.entries(keys).flatMap(([key, [label, english]]): [string, string][] => {
      const text = Object.hasOwn(texts, key) ? asText(asRecord(texts[key]).message)?.trim() : undefined
      if (text === undefined || text.includes('{') || text.toLowerCase() === english.toLowerCase()) return []
      const bare = text.replace(/\s*[:：]$/, '')
      return [[label, bare.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(lang))]]
    })
    return [lang, Object.fromEntries(labels)] as const
  })
  return Object.fromEntries(found.filter(([, labels]) => Object.keys(labels).length > 0))
}
