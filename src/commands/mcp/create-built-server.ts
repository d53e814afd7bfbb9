import { chooseEditions } from '../../model/choose-editions.js'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { loadConfig } from '../../config/load.js'
import { builtEditions } from '../../editions/index.js'
import { UsageError } from '../../model/errors.js'
import { recoverOutput } from '../../output/recover.js'
import { createReadingServer } from '../../programs/create-reading-server.js'
import { openPublished, type ReadPublished } from '../../programs/open-published.js'
import { editionNotices } from '../../render/markdown/page-notices.js'
import { loadStemmer } from '../../search/index.js'
import { readFolder } from '../../serve/http/serve-folder.js'
import { readServed } from '../../serve/http/read-served.js'
import { generatorVersion } from '../../utils/generator.js'
import { explain } from './explain.js'
import type { ReaderOptions } from './open-site-reader.js'

/** Create what makes servers that answer from the built site as it is at the time of each request. */
export async function createBuiltServer(
  siteDir: string,
  { editions: names = [], ...supervision }: ReaderOptions
): Promise<() => McpServer> {
  const config = await loadConfig(siteDir, supervision)
  recoverOutput(config.outputDir)
  if (!existsSync(join(config.outputDir, 'routes.json')))
    throw new UsageError(
      `There is no site for programs in ${config.outputDir}. Set "llms: true" in the configuration and run "capstan build" first, or leave out --no-watch.`
    )
  const all = builtEditions(config).map((own) => ({ config: own, notice: editionNotices(own) }))
  const editions = names.length > 0 ? chooseEditions(all, names) : all
  const served = readFolder(config.outputDir)
  const read: ReadPublished = async (path) =>
    (await served(path)) && { bytes: new Uint8Array(await readServed(served, path)), isRange: false }
  const tools = { read, stemFor: loadStemmer }
  const open = () => Promise.resolve(editions.map((edition) => openPublished(edition, tools)))
  return () => createReadingServer({ open, explain }, generatorVersion)
}
