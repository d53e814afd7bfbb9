import type { Element, ElementContent } from 'hast'
import type { ElementType, FunctionComponent, ReactNode } from 'react'
import type { VFile } from 'vfile'
import type { Finding } from '../../model/diagnostic.js'
import { found, type Said } from '../../model/found.js'
import type { RuleId } from '../../model/rules.js'
import type {
  AssetReference,
  Dependency,
  ExternalLink,
  IslandPart,
  LinkReference,
  LocalIsland,
  RemoteReference,
  SearchSection,
  TocEntry
} from '../../model/document.js'
import type { MarkdownDialect, MdxDialect } from '../../model/dialect.js'
import type { SheetName } from '../../model/manifest.js'
import type { Page } from '../../model/page.js'
import type { UnusedKey } from '../../model/unused-keys.js'
import type { Declaration } from './declaration.js'
import type { Import } from './import.js'
import { frameIds } from '../../model/frame-ids.js'
import type { CompileContext } from './context.js'
import { FileSet, type SourceRange } from './file-set.js'
import { noMdx, ownMarkdown } from './own-markdown.js'
import type { ShownKey } from './shown-key.js'
import { TakenNames } from './taken-names.js'
import type { WrittenText } from './written-text.js'

/** A component of MDX in its two places. */
export interface PageComponent {
  /** In the content of a page, where it becomes an island if it needs a browser. */
  readonly inContent: FunctionComponent<object>
  /** In another component, which becomes an island with it. */
  readonly inComponent: FunctionComponent<object>
  /** What browsers load; absent: they cannot have it. */
  readonly part?: ClientPart
}

/** A component that browsers can have. */
export interface ClientPart {
  readonly part: IslandPart
  /** The component itself: one that looks at its content compares it. */
  readonly type: ElementType
  /** Whether its module fails outside of a browser; absent: it does not. */
  readonly isBrowserOnly?: true
  /** Where it is imported or declared. */
  readonly position: SourceRange | undefined
}

/** A component of MDX that became an island by itself and is drawn. */
export interface DrawnIsland {
  readonly island: LocalIsland
  /** Attributes of its element: its properties, what is between its tags, and how its ids begin. */
  readonly attributes: Readonly<Record<string, string>>
  /** Number of its elements. */
  readonly elements: number
  readonly position: SourceRange | undefined
}

/** What the components of a page of MDX do while they are drawn. */
export interface Drawing {
  /** How often they have asked for what only a browser has. */
  uses: number
  /** How often they have given a context to what is in them. */
  gifts: number
  /** How often they have read a context. */
  reads: number
  /** How often they have got nothing of a context. */
  empties: number
  /** Whether React's boundaries of what is loaded late are drawn as such; else what fails in one is noticed. */
  keepsBoundaries?: boolean
  /** What `lazy` of React has made. */
  readonly lazies: unknown[]
  /** Contexts of the site's own that have no value of themselves. */
  readonly bare: Set<unknown>
  /** Contexts that components of the page give. */
  readonly given: Set<unknown>
  /** Where such a context was read and nobody gave it. */
  readonly missed: MissedContext[]
  /** The tag in a root whose component has failed; absent: it is that of the root. */
  failed?: DrawnTag | undefined
  /** The ids that they were given: how those of the root begin, and how many there are. */
  ids: { readonly prefix: string; count: number }
  /** Number of components that are drawn for a trial, in one another. */
  trials: number
  /** Number of components of the page that are being called: what is created meanwhile is a part of them. */
  calls: number
  /** Draws a component in what stays HTML in a root as a part of that root; absent: none is drawn. */
  drawInner?: ((client: ClientPart, given: object, asDrawn: ReactNode) => ReactNode) | undefined
  /** The tag whose component was called last; absent: none was. */
  tag?: DrawnTag | undefined
}

/** A context that is read where nobody gives it. */
export interface MissedContext {
  readonly context: unknown
  readonly tag: DrawnTag | undefined
}

/** A tag of a page, whose component is drawn. */
export interface DrawnTag {
  /** What the page calls the component or its module. */
  readonly component: string
  /** What the component is called, where that is the module. */
  readonly name?: string
  readonly position: SourceRange | undefined
}

/** One page on its way through the passes: what they may ask, and the record of what they found. */
export interface Compilation {
  readonly page: Page
  readonly context: CompileContext
  /** How the page is read. */
  readonly markdown: MarkdownDialect
  /** What a page of MDX finds. */
  readonly mdx: MdxDialect
  readonly files: FileSet
  readonly findings: Finding[]
  readonly links: LinkReference[]
  readonly externals: ExternalLink[]
  readonly assets: AssetReference[]
  readonly remotes: RemoteReference[]
  readonly dependencies: Map<string, Dependency>
  readonly styles: Record<string, string>
  /** Stylesheets that the page needs besides the one of every page. */
  readonly sheets: Set<SheetName>
  /** Stylesheets that its components import, relative to the site directory. */
  readonly stylesheets: Set<string>
  /** Every id used in the page. */
  readonly ids: TakenNames
  /** Whether something in the page depends on its edition. */
  isByEdition: boolean
  /** Whether the page shows the cards of its group. */
  hasCards: boolean
  readonly toc: TocEntry[]
  readonly anchors: string[]
  readonly sections: SearchSection[]
  /** The keys of blocks of code whose keys have addresses, by their `<pre>`. */
  readonly keyedCode: Map<Element, readonly ShownKey[]>
  /** What no block of the page has of the files about keys that its blocks name, by the path of the file. */
  readonly keyFiles: Map<string, readonly UnusedKey[]>
  /** The texts of style elements that its components wrote, in their order. */
  readonly drawnStyles: Set<string>
  /** Elements that components wrote, not the text of the page. */
  readonly drawn: WeakSet<Element>
  /** Attributes that elements get when all are checked: those of islands and their content. */
  readonly marked: Map<Element, Readonly<Record<string, string>>>
  /** Elements that become the comments by which React finds its texts, with what these say. */
  readonly marks: Map<ElementContent, string>
  /** Components of MDX that became islands by themselves, by their numbers in the page. */
  readonly localIslands: Map<string, DrawnIsland>
  /** Components of MDX that may become islands, as pages know them. */
  readonly components: Map<unknown, PageComponent>
  /** How far the components of MDX are drawn. */
  readonly drawing: Drawing
  /** What is looked at when all content of a page of MDX is drawn. */
  readonly whenDrawn: (() => void)[]
  /** Texts as their authors wrote them, of the page and of its partials. */
  readonly texts: WrittenText[]
  /** Texts of the page that components show in other words. */
  readonly replacedTexts: Set<string>
  /** The code of each block that is highlighted, as it is shown, in the order of the blocks. */
  readonly code: string[]
  excerpt: string
}

declare module 'vfile' {
  interface DataMap {
    compilation: Compilation
    /** What to add to the lines of this file, 0 for the page itself; see `FileSet`. */
    baseLine: number
    /** Address that links without a scheme are relative to, for texts that come from another site. */
    linkBase?: string | undefined
    /** In MDX: the files that are being imported, the outermost first. */
    importChain: readonly string[]
    /** In MDX: what this file imports. */
    imports: readonly Import[]
    /** In MDX: what this file declares. */
    declarations: readonly Declaration[]
  }
}

/** Create the compilation of a page, which is read as our own Markdown where nothing else is said. */
export function createCompilation(
  page: Page,
  context: CompileContext,
  { markdown = ownMarkdown, mdx = noMdx }: Partial<Pick<Compilation, 'markdown' | 'mdx'>> = {}
): Compilation {
  const files = new FileSet()
  files.add(page.source, page.text)
  return {
    page,
    context,
    markdown,
    mdx,
    files,
    findings: [],
    links: [],
    externals: [],
    assets: [],
    remotes: [],
    dependencies: new Map(),
    styles: {},
    sheets: new Set(),
    stylesheets: new Set(),
    ids: new TakenNames(Object.values(frameIds)),
    isByEdition: false,
    hasCards: false,
    toc: [],
    anchors: [],
    sections: [],
    keyedCode: new Map(),
    keyFiles: new Map(),
    drawnStyles: new Set(),
    drawn: new WeakSet(),
    marked: new Map(),
    marks: new Map(),
    localIslands: new Map(),
    components: new Map(),
    drawing: {
      uses: 0,
      gifts: 0,
      reads: 0,
      empties: 0,
      lazies: [],
      bare: new Set(),
      given: new Set(),
      missed: [],
      ids: { prefix: 's', count: 0 },
      trials: 0,
      calls: 0
    },
    whenDrawn: [],
    texts: [],
    replacedTexts: new Set(),
    code: [],
    excerpt: ''
  }
}

/** Read the compilation a file belongs to; every pass is handed it this way. */
export function compilationOf(file: VFile): Compilation {
  const { compilation } = file.data
  if (!compilation) throw new Error('Unexpected file without a compilation, expected one made by compilePage')
  return compilation
}

/** Record a finding at the position of a node; a sentence stands for the data of a rule that knows no more. */
export function report<Id extends RuleId>(
  compilation: Compilation,
  ruleId: Id,
  said: Said<Id>,
  position: SourceRange | undefined
): void {
  compilation.findings.push(found(ruleId, said, compilation.files.placeOf(position)))
}

/** List the files that a page reads, sorted. */
export function sortDependencies(dependencies: Compilation['dependencies']): Dependency[] {
  return [...dependencies.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}
