/** List what a built page says of its edition, a line each: what search engines, the menus and the reader are told. */
export function describeEditionPage(path: string, html: string): string {
  return [
    `# ${path}`,
    ...lines('html', html, /<html lang="([^"]*)" dir="([^"]*)"/g),
    ...lines('title', html, /<title>(.*?)<\/title>/g),
    ...lines('robots', html, /<meta name="robots" content="([^"]*)"/g),
    ...lines('canonical', html, /<link rel="canonical" href="([^"]*)"/g),
    ...lines('alternate', html, /<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g),
    ...menuLines('version', html),
    ...menuLines('language', html),
    ...lines('sidebar', partOf(html, /<nav class="sidebar-nav".*?<\/nav>/), /<a href="([^"]*)"[^>]*>(.*?)<\/a>/g),
    ...lines('banner', html, /<p class="banner"[^>]*>(.*?)<\/p>/g),
    ...lines('content', html, /<div class="content"( lang="[^>]*)>/g),
    ...lines('link', partOf(html, /<div class="content".*?<\/article>/s), /<(?:a|img)[^>]*? (?:href|src)="([^"#]+)"/g),
    ...lines('pagination', html, /<a class="(?:previous|next)" href="([^"]*)" rel="([^"]*)"/g),
    ''
  ].join('\n')
}

/** List the entries of a menu: where each leads, and what it says and offers. */
function menuLines(purpose: string, html: string): string[] {
  const menu = partOf(html, new RegExp(`data-cs-purpose="${purpose}".*?</details>`))
  return lines(
    `${purpose} menu`,
    menu,
    /<li[^>]*?(?: data-cs-offer="([^"]*)")?><a href="([^"]*)"(?: aria-(current)="true")?>(.*?)<\/a>(?:<small[^>]*>(.*?)<\/small>)?/g
  )
}

/** Take the first part of a text that a pattern matches. */
function partOf(html: string, pattern: RegExp): string {
  return pattern.exec(html)?.[0] ?? ''
}

/** Write a line for each match of a pattern, with what its groups hold. */
function lines(name: string, text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, ...groups]) => `${name}: ${groups.filter(Boolean).join(' | ').trim()}`)
}
