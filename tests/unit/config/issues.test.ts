import { describe, expect, test } from 'vitest'
import { failure } from '../helpers/load.js'

/** Load settings that are wrong and show what is said of them, each with line and column; the settings begin at column 16. */
async function issues(settings: string): Promise<string> {
  const [, ...lines] = await failure({ 'site.config.ts': `export default ${settings}` })
  return lines.map((line) => line.replace('site.config.ts:', '').replace(' config:', '')).join('\n')
}

describe('keys that are unknown or missing', () => {
  test('{ tilte: "T" }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(`"1:18 Unknown key "tilte"; did you mean "title"?"`)
  })

  test('{ title: "T", markdwon: {}, zzz: 1 }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(`
      "1:30 Unknown key "markdwon"; did you mean "markdown"?
      1:44 Unknown key "zzz"; no key has a similar name."
    `)
  })

  test('{ title: "T", baseUrl: "/", base: "/", themeConfig: {}, docs_dir: "d" }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(`
      "1:30 "baseUrl" is a key of another generator; use "basePath".
      1:44 "base" is a key of another generator; use "basePath".
      1:55 "themeConfig" is a key of another generator; use its keys at the top of the configuration: "navbar", "footer", "announcement" (announcementBar), "colorMode", "toc", "image", "search" (algolia).
      1:72 "docs_dir" is a key of another generator; use "content"."
    `)
  })

  test('{ title: "T", openapi: [{ file: "a.yaml", exports: ["json", "postman"] }] }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(`
      "1:40 Missing key "openapi[0].path", expected a string.
      1:76 "postman" is no longer a value of "openapi[0].exports[1]"; take "json", which Postman imports."
    `)
  })

  test('{ title: "T", navbar: { strat: [] } }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:40 Unknown key "strat" in "navbar"; did you mean "start"?"`
    )
  })

  test('{ title: "T", footer: { columns: [{ title: "a", lnks: [] }] } }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:64 Unknown key "lnks" in "footer.columns[0]"; did you mean "links"?"`
    )
  })

  test('{ title: "T", rules: { "broken-lnk": "off" } }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:39 Unknown key "broken-lnk" in "rules"; did you mean "broken-link"?"`
    )
  })

  test('{ title: "T", rules: { zzz: "off" } }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:39 Unknown key "zzz" in "rules"; no key has a similar name."`
    )
  })

  test('{}', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(`"1:1 Missing key "title", expected a string."`)
  })

  test('{ title: "T", announcement: { text: "x" } }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(`"1:30 Missing key "announcement.id", expected a string."`)
  })
})

describe('values of the wrong type or out of range', () => {
  test('{ title: "T", search: { provider: "algloia" } }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:40 Unexpected value "algloia" (string) for "search.provider", expected "embedded" or "algolia". Did you mean "algolia"?"`
    )
  })

  test('{ title: "T", search: { provider: "algolia", host: "x", appId: "a b", indexName: "d" } }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(`
      "1:30 Missing key "search.apiKey", expected a string.
      1:61 Unexpected value "x" (string) for "search.host", expected an address without a path.
      1:72 Unexpected value "a b" (string) for "search.appId", expected a string made of letters, digits, "-" and "_"."
    `)
  })

  test('{ title: 1 }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:18 Unexpected value 1 (number) for "title", expected a string."`
    )
  })

  test('{ title: "" }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:18 Unexpected value "" (string) for "title", expected a non-empty string."`
    )
  })

  test('{ title: null }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:18 Unexpected value null for "title", expected a string."`
    )
  })

  test('{ title: 1n }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:18 Unexpected value 1 (bigint) for "title", expected a string."`
    )
  })

  test('{ title: "T", trailingSlash: "yes" }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:30 Unexpected value "yes" (string) for "trailingSlash", expected true or false or "mixed"."`
    )
  })

  test('{ title: "T", navbar: "no" }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:30 Unexpected value "no" (string) for "navbar", expected an object."`
    )
  })

  test('{ title: "T", sidebar: { docs: [] } }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:41 The site has no language or version "docs"; expected one of en."`
    )
  })

  test('{ title: "T", toc: { minHeadingLevel: 1, maxHeadingLevel: 2.5 } }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(`
      "1:37 Unexpected value 1 (number) for "toc.minHeadingLevel", expected at least 2.
      1:57 Unexpected value 2.5 (number) for "toc.maxHeadingLevel", expected a whole number."
    `)
  })

  test('{ title: "T", basePath: "docs", url: "https://a.b/c" }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(`
      "1:30 Unexpected value "docs" (string) for "basePath", expected a string that begins with "/".
      1:48 Unexpected value "https://a.b/c" (string) for "url", expected an address without a path; the path is "basePath"."
    `)
  })

  test('{ title: "T", announcement: { id: "a b", text: "x" } }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:46 Unexpected value "a b" (string) for "announcement.id", expected a string made of letters, digits, ".", "_" and "-"."`
    )
  })

  test('{ title: "T", rules: { "broken-link": "errors" } }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:39 Unexpected value "errors" (string) for "rules.broken-link", expected "off" or "info" or "warning" or "error". Did you mean "error"?"`
    )
  })

  test('{ title: "T", rules: [] }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:30 Unexpected value [] (array) for "rules", expected an object."`
    )
  })

  test('{ title: "T", onBrokenLinks: "error" }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:30 Unexpected value "error" (string) for "onBrokenLinks", expected "ignore" or "log" or "warn" or "throw"."`
    )
  })

  test('{ title: "T", redirects: [{ from: "/a", to: "/b" }, { from: "a", to: "" }] }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(`
      "1:70 Unexpected value "a" (string) for "redirects[1].from", expected a string that begins with "/".
      1:81 Unexpected value "" (string) for "redirects[1].to", expected a non-empty string."
    `)
  })

  test('{ title: "T", favicon: () => 1 }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:30 Unexpected value (function) for "favicon", expected a string or an array."`
    )
  })

  test.each([
    ['redirects: [{ from: "/d", to: "https://x.example/a\\nSet-Cookie:x" }]', 'redirects[0].to'],
    ['redirects: [{ from: "/d", to: "https://x.example;internal/a" }]', 'redirects[0].to'],
    ['redirects: [{ from: "/d\\u2028x", to: "/a" }]', 'redirects[0].from'],
    ['url: "https://x.example;return"', 'url'],
    ['url: "https://x.example?a"', 'url'],
    ['basePath: "/a\\";/"', 'basePath'],
    ['basePath: "/a{b}/"', 'basePath'],
    ['basePath: "/a%0ab/"', 'basePath'],
    ['contentPolicy: { "img-src": ["https://a.example;script-src"] }', 'contentPolicy.img-src[0]'],
    ['contentPolicy: { "img-src": ["https://*"] }', 'contentPolicy.img-src[0]'],
    ['outside: ["https://a,b.example"]', 'outside[0]'],
    ['head: [{ tag: "script", attrs: { src: "https://a,b.example/x.js" } }]', 'head[0].attrs.src'],
    ['search: { provider: "algolia", appId: "A", apiKey: "k", indexName: "i", host: "https://a;b" }', 'search.host'],
    ['editUrl: "https://a\\"b.example/"', 'editUrl'],
    ['navbar: { end: [{ label: "x", href: "https://a<b.example/" }] }', 'navbar.end[0].href']
  ])('%s is one mistake, at its place', async (settings, key) => {
    const found = await issues(`{ title: "T", ${settings} }`)
    expect(found.split('\n')).toHaveLength(1)
    expect(found).toContain(`for "${key}", expected `)
  })

  test('{ title: "T", outside: ["https://ok.example", "cdn.example"] }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:62 Unexpected value "cdn.example" (string) for "outside[1]", expected a string that begins with "/" or "../" or a scheme in small letters, such as "vscode:" or an address that begins with https:// or http://."`
    )
  })

  test('{ title: "T", colorMode: { default: "drak" } }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:43 Unexpected value "drak" (string) for "colorMode.default", expected "light" or "dark". Did you mean "dark"?"`
    )
  })
})

describe('items of the navbar', () => {
  test('{ title: "T", navbar: { start: [{ label: "A", href: "/a" }, { label: "G", herf: "/g" }] } }', async ({
    task
  }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:90 Unknown key "herf" in "navbar.start[1]"; did you mean "href"?"`
    )
  })

  test('{ title: "T", navbar: { start: [{ type: "dropdwon", label: "G", items: [] }] } }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:50 Unexpected value "dropdwon" (string) for "navbar.start[0].type", expected "dropdown" or "versions" or "languages". Did you mean "dropdown"?"`
    )
  })

  test('{ title: "T", navbar: { start: [{ type: "dropdown", label: "G", items: [{ label: "a", to: "/" }] }] } }', async ({
    task
  }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(`
      "1:88 Missing key "navbar.start[0].items[0].href", expected a string.
      1:102 Unknown key "to" in "navbar.start[0].items[0]"; expected one of label, href, icon."
    `)
  })

  test('{ title: "T", navbar: { end: [{ type: "dropdown", label: "G", items: [] }] } }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:78 Unexpected value [] (array) for "navbar.end[0].items", expected at least one entry."`
    )
  })

  test('{ title: "T", navbar: { end: [{ type: "versions", label: "V" }, "GitHub", null] } }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(`
      "1:66 Unknown key "label" in "navbar.end[0]"; entries of this type do not have it.
      1:80 Unexpected value "GitHub" (string) for "navbar.end[1]", expected an object.
      1:90 Unexpected value null for "navbar.end[2]", expected an object."
    `)
  })

  test('{ title: "T", navbar: { logo: { src: "mark.svg", width: 0 } } }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(`
      "1:48 Unexpected value "mark.svg" (string) for "navbar.logo.src", expected a string that begins with "/".
      1:65 Unexpected value 0 (number) for "navbar.logo.width", expected more than 0."
    `)
  })
})

describe('items of the sidebar', () => {
  test('{ title: "T", sidebar: ["index", 3] }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:49 Unexpected value 3 (number) for "sidebar[1]", expected a string or an object."`
    )
  })

  test('{ title: "T", sidebar: [{ type: "catgory", label: "A", items: [] }] }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:42 Unexpected value "catgory" (string) for "sidebar[0].type", expected "link" or "doc" or "autogenerated" or "openapi" or "category" or "tab". Did you mean "category"?"`
    )
  })

  test('{ title: "T", sidebar: [{ label: "A", href: "/a" }] }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(`"1:40 Missing key "sidebar[0].type", expected "link"."`)
  })

  test('{ title: "T", sidebar: [{ type: "category", label: "A", items: ["a", { type: "doc", idd: "b" }] }] }', async ({
    task
  }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:100 Unknown key "idd" in "sidebar[0].items[1]"; did you mean "id"?"`
    )
  })

  test('{ title: "T", sidebar: [{ type: "category", label: "A", items: [{ type: "category", label: "B", item: ["b"] }] }] }', async ({
    task
  }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:112 Unknown key "item" in "sidebar[0].items[0]"; did you mean "items"?"`
    )
  })

  test('{ title: "T", sidebar: [{ type: "category", label: "A", items: "auto" }] }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:72 Unexpected value "auto" (string) for "sidebar[0].items", expected an array or "autogenerated"."`
    )
  })

  test('{ title: "T", sidebar: [{ type: "category", label: "A", items: [], link: { type: "generated-index", slug: "a" } }] }', async ({
    task
  }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:116 Unexpected value "a" (string) for "sidebar[0].link.slug", expected a string that begins with "/"."`
    )
  })

  test('{ title: "T", sidebar: [{ type: "category", label: "A", items: [], link: { type: "doc" } }] }', async ({
    task
  }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(`"1:83 Missing key "sidebar[0].link.id", expected a string."`)
  })

  test('{ title: "T", sidebar: [{ type: "link", label: "A", href: "" }] }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:68 Unexpected value "" (string) for "sidebar[0].href", expected a non-empty string."`
    )
  })
})

describe('settings that contradict each other', () => {
  test('{ title: "T", toc: { minHeadingLevel: 4, maxHeadingLevel: 3 } }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:30 Contradiction in "toc": minHeadingLevel must not be greater than maxHeadingLevel."`
    )
  })

  test('{ title: "T", version: "0.17", versions: [{ name: "0.16", label: "0.16", href: "/" }] }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:30 No version "0.17" in "versions"; did you mean "0.16"?"`
    )
  })

  test('{ title: "T", version: "next" }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(`"1:30 No version "next" in "versions"; name one of them."`)
  })

  test('{ title: "T", lang: "zh", languages: [{ label: "English", lang: "en", href: "https://a.b" }] }', async ({
    task
  }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:42 "languages" lacks the site's own language "zh"; add it without "href", or set "lang"."`
    )
  })

  test('{ title: "T", folders: { old: { dir: "old", version: { label: "1", latest: "new" } }, news: { dir: "n", version: { label: "2" } } } }', async ({
    task
  }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:83 No version is in the folder "new"; did you mean "news"?"`
    )
  })

  test('{ title: "T", translations: { statePage: "/state" } }', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:46 The site translates nothing; remove "statePage", or give the site several "languages" or "follows"."`
    )
  })

  test('{ title: "T", redirects: [{ from: "/a", to: "/a" }, { from: "/b", to: "/c" }, { from: "/c", to: "/b" }, { from: "/d", to: "/" }, { from: "/d", to: "/x" }, { from: "/e", to: "/b" }] }', async ({
    task
  }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(`
      "1:44 The redirect from "/a" leads back to itself; change its "to".
      1:70 The redirect from "/b" leads back to itself; change its "to".
      1:96 The redirect from "/c" leads back to itself; change its "to".
      1:147 Second redirect from "/d"; keep one of them."
    `)
  })
})

describe('a default export that is no configuration', () => {
  test('"text"', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:1 Unexpected default export "text" (string), expected defineConfig({ … })."`
    )
  })

  test('["a"]', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:1 Unexpected default export ["a"] (array), expected defineConfig({ … })."`
    )
  })

  test('() => ({ title: "T" })', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:1 Unexpected default export (function), expected defineConfig({ … })."`
    )
  })

  test('null', async ({ task }) => {
    expect(await issues(task.name)).toMatchInlineSnapshot(
      `"1:1 Unexpected default export null, expected defineConfig({ … })."`
    )
  })
})
