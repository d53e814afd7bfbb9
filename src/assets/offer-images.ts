/**
 * Make the pictures that the images of pages are offered as: each width of the configuration in a smaller format. An image is encoded once for
 * its bytes and these settings, and its pictures are an entry of the cache; sharp works in threads of its own.
 */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Cache } from '../cache/cache.js'
import { cacheKey } from '../cache/key.js'
import { loadSharp, type Sharp } from '../files/load-sharp.js'
import { readSource } from '../files/read-source.js'
import type { Config } from '../model/config.js'
import type { Finding } from '../model/diagnostic.js'
import type { AssetReference, Document } from '../model/document.js'
import { SourceChangedError } from '../model/errors.js'
import type { OfferedImage, OfferedImages } from '../model/picture.js'
import { fingerprint } from '../utils/fingerprint.js'
import { hashOf } from '../utils/hash.js'
import { placeOfLiteral } from '../utils/place-of-text.js'
import { messageOf } from '../utils/text-of.js'

/** What the images of a site are offered as, and what went wrong. */
export interface OfferedResult {
  readonly offered: OfferedImages
  readonly findings: readonly Finding[]
}

type Settings = NonNullable<Config['images']>

/** Picture of one width in an entry. */
interface KnownPicture {
  readonly width: number
  readonly hash: string
}

/** What an entry says of its image, in its part `list`. */
type Known = Pick<OfferedImage, 'isFileWidest'> & { readonly pictures: readonly KnownPicture[] }

/** Make the pictures of all images of some pages, where the site asks for them. */
export async function offerImages(
  documents: readonly Document[],
  config: Config,
  { cache, isVerified = false }: { readonly cache: Cache; readonly isVerified?: boolean | undefined }
): Promise<OfferedResult> {
  const { images: settings, configFile, configText } = config
  const assets = settings ? imagesOf(documents) : []
  if (!settings || assets.length === 0) return { offered: new Map(), findings: [] }
  const sharp = await loadSharp(config)
  if (!sharp) {
    const message = config.untrusted
      ? 'Images of an untrusted site are not encoded: they keep their format and size.'
      : 'Images keep their format and size without the package sharp; install it with "npm install --save-dev sharp".'
    const place = { file: configFile, ...placeOfLiteral(configText, 'images') }
    return { offered: new Map(), findings: [{ ruleId: 'picture', data: { text: message }, ...place }] }
  }
  const offered = new Map<string, OfferedImage>()
  const findings: Finding[] = []
  const offerOne = async (asset: AssetReference): Promise<void> => {
    try {
      const image = await offerImage(asset, { sharp, settings, config, cache, isVerified })
      if (image.pictures.length > 0) offered.set(asset.hash, image)
    } catch (error) {
      if (error instanceof SourceChangedError) throw error
      findings.push(findingOf(asset, messageOf(error)))
    }
  }
  const rest = assets.values()
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (const asset of rest) await offerOne(asset)
  })
  await Promise.all(workers)
  return { offered: sorted(offered), findings }
}

/** List the images that are offered in several widths, each file once. */
function imagesOf(documents: readonly Document[]): AssetReference[] {
  const images = documents.flatMap(({ assets }) => assets.filter(({ image }) => image !== undefined))
  return [...new Map(images.map((asset) => [asset.hash, asset])).values()]
}

/** What making pictures takes. */
interface Tools {
  readonly sharp: Sharp
  readonly settings: Settings
  readonly config: Config
  readonly cache: Cache
  /** Whether entries are read whole, after one was lost. */
  readonly isVerified: boolean
}

/** Make the pictures of an image, or find them in the cache. */
async function offerImage(asset: AssetReference, tools: Tools): Promise<OfferedImage> {
  const { sharp, settings, cache, isVerified } = tools
  // The encoder counts, and not the generator: pictures outlive a new version of it.
  const entry = `${cacheKey(['pictures', sharp.versions, settings, asset.hash])}.pictures`
  const list = isVerified ? cache.readEntry(entry)?.list : cache.readPart(entry, 'list')
  const known = list === undefined ? await encode(asset, entry, tools) : (JSON.parse(list) as Known)
  const pictures = known.pictures.map(({ width, hash }) => ({
    path: `_capstan/media/${fingerprint(hash)}-${width}.${settings.format}`,
    width,
    hash
  }))
  return { pictures, isFileWidest: known.isFileWidest, entry }
}

/** Encode an image in each width, and keep the pictures that are smaller than it. */
async function encode(
  asset: AssetReference,
  entry: string,
  { sharp, settings, config, cache }: Omit<Tools, 'isVerified'>
): Promise<Known> {
  const absolute = join(config.siteDir, asset.source)
  const source = readSource(absolute, config.sources)
  if (source.state !== 'read' || source.hash !== asset.hash) throw new SourceChangedError(absolute)
  const { bytes } = source
  const { widths, format, quality = format === 'avif' ? 60 : 82 } = settings
  const parts: Record<string, string> = {}
  const pictures: KnownPicture[] = []
  const wanted = (await isStill(sharp, bytes)) ? widthsOf(asset, widths) : []
  for (const width of wanted) {
    const resized = sharp(bytes, { failOn: 'error' }).rotate().resize({ width, withoutEnlargement: true })
    const encoded =
      format === 'avif' ? resized.avif({ quality, effort: 4 }) : resized.webp({ quality, smartSubsample: true })
    const picture = await encoded.toBuffer()
    if (picture.length >= bytes.length) continue
    parts[width] = Buffer.from(picture).toString('base64')
    pictures.push({ width, hash: hashOf(picture) })
  }
  const known: Known = { pictures, isFileWidest: pictures.at(-1)?.width !== wanted.at(-1) }
  cache.writeEntry(entry, { list: JSON.stringify(known), ...parts })
  return known
}

/** Whether an image does not move: of one that does, pictures would show the first frame. */
async function isStill(sharp: Sharp, bytes: Uint8Array): Promise<boolean> {
  if (Buffer.from(bytes.subarray(0, 4096)).includes('acTL')) return false // an animated PNG, which sharp takes for a still one
  const { pages = 1 } = await sharp(bytes, { failOn: 'error' }).metadata()
  return pages === 1
}

/** List the widths that an image is offered in: those below its own, and its own unless it is wider than all. */
function widthsOf({ image }: AssetReference, widths: readonly number[]): number[] {
  const own = image?.width ?? 0
  const narrower = widths.filter((width) => width < own)
  const all = own <= Math.max(...widths) ? [...narrower, own] : narrower
  return [...new Set(all)].sort((a, b) => a - b)
}

function findingOf({ source, file, line, column, endLine, endColumn }: AssetReference, reason: string): Finding {
  const [first = ''] = reason.split('\n')
  const message = `Failed to encode "${source}" (${first.replace(/[.\s]+$/, '')}); it is shown as it is.`
  return { ruleId: 'picture', data: { text: message }, file, line, column, endLine, endColumn }
}

function sorted(offered: ReadonlyMap<string, OfferedImage>): OfferedImages {
  return new Map([...offered].sort(([a], [b]) => (a < b ? -1 : 1)))
}
