import type { SearchPage } from '../../src/model/search.js'
import { createIndex } from '../../src/search/index/create-index.js'
import { cutPassages } from '../../src/search/index/cut-passages.js'
import { indexPage } from '../../src/search/index/index-page.js'
import type { IndexTools } from '../../src/search/index/pack-file.js'
import { openIndex } from '../../src/search/query/open-index.js'
import { makeSnippet } from '../../src/search/query/make-snippet.js'
import { matchedTerms } from '../../src/search/query/mark-text.js'
import { searchIndex } from '../../src/search/query/search-index.js'
import { readVariants } from '../../src/search/text/variants.js'
import { variantsTable } from '../../src/search/text/variants-table.js'

/** A hit with its snippet, cut at what matched. */
export interface DemoHit {
  readonly title: string
  readonly heading: string
  readonly pieces: readonly { readonly text: string; readonly isMarked: boolean }[]
}

/** The pages that are searched: headings and texts of a small site. */
const pages = [
  {
    title: '升级',
    sections: [
      ['', '升级之前先备份数据库，再停止服务。新版本第一次启动时会转换数据。'],
      ['从 1.x 升级', '先看变更说明。配置里删掉的键会在启动时报告，并写出所在的行。'],
      ['回到旧版本', '停止服务，恢复备份，再安装旧版本。转换过的数据旧版本不能读。']
    ]
  },
  {
    title: '备份与恢复',
    sections: [
      ['', '数据库和配置文件都要备份，录像不在其中。'],
      ['定时备份', '用 cron 每天运行一次备份脚本，保留最近七份。'],
      ['恢复', '先停止服务，把备份文件复制回原处，再启动。']
    ]
  },
  {
    title: '安装',
    sections: [
      ['', '支持 Docker 和系统软件包两种安装方式。'],
      ['用 Docker 安装', '把配置目录和数据目录挂载到容器里，容器重建后数据不会丢失。'],
      ['开机自动启动', '用 systemd 管理服务，系统启动后自动运行。']
    ]
  },
  {
    title: 'MQTT',
    sections: [
      ['', '状态变化会发布到 MQTT 服务器。'],
      ['用户名和密码', '密码写在环境变量里，不要写进配置文件。连接失败时日志里有原因。']
    ]
  },
  {
    title: '写文档',
    sections: [
      ['', '每个 Markdown 文件是一个页面。'],
      ['检查链接', '断链、缺失的图片和拼错的设置都会报告，带文件、行和列。']
    ]
  }
] as const

/** Files of this index never leave the page: they are not compressed, and named by their number. */
const encoder = new TextEncoder()
let files = 0
const tools: IndexTools = { fingerprint: () => String(files++), deflate: (text) => encoder.encode(text) }

const index = await openDemoIndex()

async function openDemoIndex() {
  const variants = readVariants(variantsTable)
  const indexed = pages.map(({ title, sections }, number) => {
    const page: SearchPage = {
      permalink: `/${number}`,
      title,
      kind: 'document',
      trail: [],
      keywords: [],
      description: ''
    }
    const passages = cutPassages(sections.map(([heading, text]) => ({ anchor: heading, heading, text })))
    return { page, passages, terms: indexPage(page, passages, { variants, stem: undefined }) }
  })
  const made = createIndex(indexed, { variants: variantsTable, synonyms: [], title: '' }, tools)
  const bytesOf = new Map(made.map(({ name, bytes }) => [name, bytes]))
  return openIndex(made.at(-1)?.name ?? '', (name, block) => {
    const bytes = bytesOf.get(name) ?? new Uint8Array()
    return Promise.resolve(
      new TextDecoder().decode(block ? bytes.subarray(block.start, block.start + block.length) : bytes)
    )
  })
}

/** Search the pages; three hits at most, each at its best section. */
export async function search(query: string): Promise<readonly DemoHit[]> {
  const { hits, terms } = await searchIndex(index, query, { from: 0, count: 3 })
  return Promise.all(
    hits.map(async ({ record, sections }) => {
      const passage = await index.passage(record, sections[0]?.passage ?? 0)
      const { text, marks } = makeSnippet(passage.text, matchedTerms(terms, undefined))
      return { title: record.title, heading: passage.heading, pieces: cutAt(text, marks) }
    })
  )
}

function cutAt(text: string, marks: readonly (readonly [number, number])[]): DemoHit['pieces'] {
  const edges = [0, ...marks.flat(), text.length]
  return edges
    .slice(1)
    .map((end, part) => ({ text: text.slice(edges[part], end), isMarked: part % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}

/** The query that a demonstration begins with, and its answer. */
export const firstQuery = '备份数据库'
export const firstAnswer = await search(firstQuery)
