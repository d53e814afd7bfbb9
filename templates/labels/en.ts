import { apiEn } from './api-english.js'
import { apiToolsEn } from './api-tools-english.js'
import { consoleEn } from './console-english.js'
import { searchEn } from './search-english.js'
import type { Labels } from './zh-CN.js'

/** Interface strings in English. */
export const en: Labels = {
  skipToContent: 'Skip to content',
  announcement: 'Announcement',
  closeAnnouncement: 'Dismiss announcement',
  mainNavigation: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  version: 'Documentation version',
  language: 'Language',
  externalLink: '(external link)',
  useLight: 'Switch to light mode',
  useDark: 'Switch to dark mode',

  sidebar: 'Documentation',
  hideSidebar: 'Hide sidebar',
  showSidebar: 'Show sidebar',
  toggleCategory: (label) => `Expand or collapse “${label}”`,
  branchFailed: 'These entries could not be loaded. Open the page of this group to see them.',
  breadcrumbs: 'You are here',
  home: 'Home',
  onThisPage: 'On this page',
  allSections: 'All documentation',
  pageCount: (count) => (count === 1 ? '1 page' : `${count} pages`),

  draft: 'This page is a draft. It will not be part of the built site.',
  unlisted: 'This page is unlisted: search engines leave it out, and only readers with its address find it.',
  editPage: 'Edit this page',
  reportIssue: 'Report an issue',
  programHint: (index, page) =>
    `For programs and AI assistants: the index of this documentation is ${index}, and this page is at ${page} as Markdown.`,
  viewMarkdown: 'View as Markdown',
  copyMarkdown: 'Copy as Markdown',
  markdownNotCopied: 'Copying failed; open it instead',
  upstream: (name) => `${name ?? 'Original'}: `,
  lastUpdated: 'Last updated: ',
  lastUpdatedBy: (author) => ` by ${author}`,
  allTopics: 'All topics',
  contributors: (names) => `Contributors: ${names.join(', ')}`,
  readingTime: (minutes) => `${minutes} min read`,
  date: (year, month, day) =>
    new Date(Date.UTC(year, month - 1, day)).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' }),
  tags: 'Tags',
  pagination: 'Pages before and after',
  previousPage: 'Previous',
  nextPage: 'Next',
  backToTop: 'Back to top',

  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
  caution: 'Caution',
  headingLink: (heading) => `Link to “${heading}”`,
  copyCode: 'Copy code',
  codeCopied: 'Copied',
  codeNotCopied: 'Copying failed; the code is selected',
  wrapLines: 'Wrap lines',
  zoomImage: 'Enlarge',
  zoomedImage: 'Enlarged image',
  closeImage: 'Close image',
  diagram: 'Diagram',
  scrollable: 'Content that scrolls',
  footnotes: 'Footnotes',
  footnoteBack: 'Back to reference {number}',
  taskDone: 'Done',
  taskOpen: 'Not done',

  notFoundTitle: 'Page not found',
  notFound: 'There is no page at this address. It may have been renamed or moved, or the link may be wrong.',
  goHome: 'Go to the home page',

  crashTitle: 'This page crashed.',
  retry: 'Try again',

  loading: 'Loading page',
  loadFailed: 'This page could not be loaded',
  loadFailedHelp: 'Please check your network connection and try again.',
  loadOffline: 'The server cannot be reached.',
  loadTimeout: 'The server took too long to answer.',
  loadNotHtml: 'What the server sent is not a page.',

  api: apiEn,
  apiTools: apiToolsEn,
  console: consoleEn,
  search: searchEn,

  redirectTitle: 'Page moved',
  redirectText: 'This page has moved to a new address: ',

  pageMessages: 'Messages of this page',
  hideMessages: 'Hide',
  messageError: 'Error',
  messageWarning: 'Warning',
  messageInfo: 'Note',
  cannotCompile: 'This page cannot be compiled',
  cannotCompileHelp: 'Mend what is said below and save; the page follows by itself.'
}
