/** The settings by which a site changes how it looks and what its pages load: styles, tags in `<head>`, tokens, policy. */
import * as z from 'zod'
import { filePath } from './file-path.js'
import { hostRule } from './schema-parts.js'
import { policyOrigin, policySource } from '../utils/web-address.js'

const attribute = z.union([z.string(), z.literal(true)])
const headAddress = z
  .string()
  .regex(/^(?:\/(?!\/)|https:\/\/[^\s/]+)/, {
    error: 'must be a path that begins with "/" or an address that begins with https://',
    abort: true
  })
  .refine((address) => address.startsWith('/') || policyOrigin(address) !== undefined, { error: hostRule })
const crossOrigin = z.enum(['anonymous', 'use-credentials']).optional()

/** Type of a script that is data: browsers run nothing of it. */
const dataType = 'application/ld+json'

const metaTag = z.strictObject({
  /** A `<meta>`. */
  tag: z.literal('meta'),
  /** Its attributes. */
  attrs: z
    .strictObject({
      name: z.string().min(1).optional(),
      property: z.string().min(1).optional(),
      itemprop: z.string().min(1).optional(),
      content: z.string(),
      media: z.string().optional()
    })
    .refine(({ name, property, itemprop }) => name ?? property ?? itemprop, {
      error: 'a meta tag needs "name", "property" or "itemprop"'
    })
})

/** Kinds of links in `<head>`; stylesheets are named by `styles`, the canonical address is made by the generator. */
const linkRelations = [
  'alternate',
  'apple-touch-icon',
  'author',
  'dns-prefetch',
  'help',
  'icon',
  'license',
  'manifest',
  'mask-icon',
  'me',
  'modulepreload',
  'preconnect',
  'prefetch',
  'preload',
  'search'
] as const

/** Kinds of links that a page may name: none of them is loaded. The canonical address is in place of the one that the generator makes. */
const pageRelations = ['alternate', 'author', 'canonical', 'help', 'license', 'me', 'next', 'prev'] as const

const linkTag = z.strictObject({
  /** A `<link>`. */
  tag: z.literal('link'),
  /** Its attributes. */
  attrs: z.strictObject({
    rel: z.enum(linkRelations),
    href: headAddress,
    as: z.string().optional(),
    color: z.string().optional(),
    crossorigin: crossOrigin,
    hreflang: z.string().optional(),
    media: z.string().optional(),
    sizes: z.string().optional(),
    title: z.string().optional(),
    type: z.string().optional()
  })
})

const scriptTag = z
  .strictObject({
    /** A `<script>`. */
    tag: z.literal('script'),
    /** Its attributes; besides these, any `data-` attribute. */
    attrs: z
      .looseObject({
        src: headAddress.optional(),
        type: z.enum(['module', 'text/javascript', dataType]).optional(),
        async: z.literal(true).optional(),
        defer: z.literal(true).optional(),
        crossorigin: crossOrigin,
        integrity: z.string().optional(),
        referrerpolicy: z.string().optional(),
        id: z.string().optional()
      })
      .superRefine((attrs, context) => {
        const known = new Set('src type async defer crossorigin integrity referrerpolicy id'.split(' '))
        const others = Object.entries(attrs).filter(([name]) => !known.has(name))
        const keys = others.flatMap(([name]) => (/^data-[\w-]+$/.test(name) ? [] : [name]))
        if (keys.length > 0) context.addIssue({ code: 'unrecognized_keys', keys, input: attrs })
        for (const [name, value] of others) {
          if (!attribute.safeParse(value).success)
            context.addIssue({ code: 'invalid_type', expected: 'string', path: [name], input: value })
        }
      }),
    /** Text of a script of the type `application/ld+json`. */
    content: z.string().optional()
  })
  .refine(({ attrs, content }) => (attrs.type === dataType) === (content !== undefined), {
    error: `only a script of the type "${dataType}" has "content", since pages run no inline scripts`
  })
  .refine(({ attrs, content }) => (content === undefined) === (attrs.src !== undefined), {
    error: 'a script needs "src", the path or address of its file'
  })

/** A tag that a page adds to its own `<head>`: nothing that is loaded, which the whole site would have to allow. */
export const pageHeadTag = z.union(
  [
    metaTag,
    z.strictObject({
      /** The `<title>`, in place of the one that `titleTemplate` makes. */
      tag: z.literal('title'),
      /** Its text. */
      content: z.string().min(1)
    }),
    z.strictObject({
      /** A `<link>`. */
      tag: z.literal('link'),
      /** Its attributes. */
      attrs: z.strictObject({
        rel: z.enum(pageRelations),
        href: headAddress,
        hreflang: z.string().optional(),
        title: z.string().optional(),
        type: z.string().optional()
      })
    }),
    z.strictObject({
      /** A `<script>` that is data. */
      tag: z.literal('script'),
      /** Its attributes. */
      attrs: z.strictObject({ type: z.literal(dataType) }),
      /** Its text. */
      content: z.string()
    })
  ],
  {
    error: `tags such as { tag: meta, attrs: { name, content } }: "meta", "title" with "content", "link" with the rel ${pageRelations.join(', ')}, and "script" with the type "${dataType}" and "content"`
  }
)

const pageSource = (more: string, isAllowed: (source: string) => boolean = () => false) =>
  z
    .string({ error: `${more}, in quotes` })
    .refine((source) => isAllowed(source) || policySource(source) !== undefined, { error: more })
const originOrMade = pageSource(
  'an origin such as "https://example.com", or "blob:" or "data:"',
  (source) => source === 'blob:' || source === 'data:'
)
const originAlone = pageSource('an origin such as "https://example.com"')

/** What a page alone may load besides, by directive of the content policy; never scripts. */
export const pagePolicy = z
  .strictObject(
    {
      /** Where its images come from besides: origins, `blob:`. */
      'img-src': z.array(originOrMade).readonly().exactOptional(),
      /** Which origins its components ask besides; `wss://` is for sockets. */
      'connect-src': z
        .array(
          pageSource(
            'an origin such as "https://example.com" or "wss://example.com"',
            (source) => source.startsWith('wss://') && policySource(source.replace('wss', 'https')) !== undefined
          )
        )
        .readonly()
        .exactOptional(),
      /** Which origins its frames show besides. */
      'frame-src': z.array(originAlone).readonly().exactOptional(),
      /** Where its fonts come from besides: origins, `data:`. */
      'font-src': z.array(originOrMade).readonly().exactOptional(),
      /** Where its videos and sounds come from besides: origins, `blob:`, `data:`. */
      'media-src': z.array(originOrMade).readonly().exactOptional(),
      /** `'unsafe-inline'`: its components may write `style` attributes as text. */
      'style-src-attr': z
        .array(z.literal("'unsafe-inline'", { error: `"'unsafe-inline'"` }))
        .readonly()
        .exactOptional()
    },
    { error: 'img-src, connect-src, frame-src, font-src, media-src or style-src-attr, each with a list of sources' }
  )
  .readonly()

/** What a page alone may load besides. */
export type PagePolicy = z.output<typeof pagePolicy>

/** A tag that every page carries in its `<head>`. */
export const headTag = z.discriminatedUnion('tag', [metaTag, linkTag, scriptTag])

const color = z.string().regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'must be a colour such as "#0b6867"')
const length = z.string().regex(/^(?:0|\d*\.?\d+(?:px|rem|em|ch|vw|%))$/, 'must be a length such as "44rem"')
const fontList = z
  .string()
  .regex(/^[\p{L}\p{N}\s,'"_-]+$/u, `must be a list of font families such as "'Inter', system-ui, sans-serif"`)

/** Design tokens of the stylesheet. */
export const theme = z.strictObject({
  /** Colour of links, of the current page and of buttons, in each scheme; its shades are computed. */
  accent: z
    .strictObject({
      /** Colour in the light scheme, such as `#0b6867`. */
      light: color,
      /** Colour in the dark scheme. */
      dark: color
    })
    .optional(),
  /** Font families of text and of code, the preferred one first. */
  fonts: z
    .strictObject({
      /** Fonts of text, such as `'Inter', system-ui, sans-serif`. */
      sans: fontList.optional(),
      /** Fonts of code. */
      mono: fontList.optional()
    })
    .optional(),
  /** Radius of the corners of boxes. */
  radius: length.optional(),
  /** Width of the text. */
  contentWidth: length.optional(),
  /** Width of the sidebar. */
  sidebarWidth: length.optional()
})

/** Path of a stylesheet. */
export const stylePath = filePath({}, z.string().regex(/\.css$/, 'must be a path that ends in ".css"'))

const origin = z
  .string()
  .regex(/^https?:\/\/[^\s/]+$/, { error: 'must be an origin such as "https://example.com"', abort: true })
  .refine((address) => policySource(address) !== undefined, { error: hostRule })

/** Origins by directive of the content policy. */
export const contentPolicy = z.partialRecord(
  z.enum(['connect-src', 'font-src', 'frame-src', 'img-src', 'media-src', 'script-src', 'style-src']),
  z.array(origin)
)

/** A tag that every page carries in its `<head>`. */
export type HeadTag = z.output<typeof headTag>

/** A tag that a page adds to its own `<head>`. */
export type PageHeadTag = z.output<typeof pageHeadTag>

/** Design tokens of the stylesheet. */
export type Theme = z.output<typeof theme>
