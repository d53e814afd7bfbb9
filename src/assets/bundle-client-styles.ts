/**
 * Bundle the generator's stylesheets: one that every page loads, one for each kind of content that few pages have, and those that
 * modules bring along. All write into the layers that the first declares, so that their order does not count.
 */
import { build } from 'esbuild'
import { clientBrowsers } from './client-browsers.js'

/** Texts of the bundled stylesheets. */
export interface ClientStyles {
  /** What every page loads, with the colours of code. */
  readonly main: string
  /** What pages of API references load besides. */
  readonly api: string
  /** What pages of the blog load besides. */
  readonly blog: string
  /** What pages with components of the generator load besides. */
  readonly components: string
  /** What landing pages load besides. */
  readonly home: string
  /** What pages for printing load besides. */
  readonly print: string
  /** What the API console adds when it is loaded. */
  readonly console: string
  /** What the module of feedback adds when it is loaded. */
  readonly feedback: string
  /** What the modules add that show something over the page: enlarged images and tables, and the list of keys. */
  readonly overlays: string
  /** What the module of link previews adds when it is loaded. */
  readonly previews: string
  /** What the module of search adds when it is loaded. */
  readonly search: string
}

/** Bundle the stylesheets of a folder; the colours of code come after what every page loads. */
export async function bundleClientStyles(folder: string, codeCss: string): Promise<ClientStyles> {
  const own = (name: string) => bundleSheet(folder, `@import "./${name}/index.css";`)
  const main = bundleSheet(folder, `@import "./index.css";\n${codeCss}`)
  return {
    main: await main,
    api: await own('api'),
    blog: await own('blog'),
    components: await own('components'),
    home: await own('home'),
    print: await own('print'),
    console: await own('console'),
    feedback: await own('feedback'),
    overlays: await own('overlays'),
    previews: await own('previews'),
    search: await own('search')
  }
}

/** Define the constants by which modules name the styles that they bring along, for esbuild to write in their places. */
export function moduleStyles({ console, feedback, overlays, previews, search }: ClientStyles): Record<string, string> {
  return {
    capstanConsoleStyles: JSON.stringify(console),
    capstanFeedbackStyles: JSON.stringify(feedback),
    capstanOverlayStyles: JSON.stringify(overlays),
    capstanPreviewStyles: JSON.stringify(previews),
    capstanSearchStyles: JSON.stringify(search)
  }
}

async function bundleSheet(resolveDir: string, contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, loader: 'css' },
    bundle: true,
    minify: true,
    write: false,
    target: clientBrowsers,
    logLevel: 'warning'
  })
  return outputFiles[0]?.text.trim() ?? ''
}
