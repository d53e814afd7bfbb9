import * as z from 'zod'
import { byLanguage, nonEmptyText, text } from './by-language.js'
import { navigationTarget, sitePath } from './schema-parts.js'

const linkItem = z.strictObject({
  /** Text of the link. */
  label: nonEmptyText,
  /** A permalink of this site such as `/guides/start`, or an external URL. */
  href: byLanguage(navigationTarget),
  /** Name of an icon, such as `github`, `discord`, `wechat`, `bilibili` or `rss`; `unknown-icon` lists them all. */
  icon: z.string().optional()
})

const navbarDropdown = z.strictObject({
  /** A menu of links. */
  type: z.literal('dropdown'),
  /** Text of the button that opens it. */
  label: nonEmptyText,
  /** Name of an icon, such as `github`, `discord`, `wechat`, `bilibili` or `rss`; `unknown-icon` lists them all. */
  icon: z.string().optional(),
  /** Links in the menu. */
  items: z.array(linkItem).min(1)
})

/** An item of the navbar: a link, a dropdown of links, or the version or language dropdown. */
const navbarItem = z.union([
  navbarDropdown,
  z.strictObject({
    /** The menu of `versions`. */
    type: z.literal('versions')
  }),
  z.strictObject({
    /** The menu of `languages`. */
    type: z.literal('languages')
  }),
  linkItem
])

/** The bar above every page. */
export const navbar = z.strictObject({
  /** Text beside the logo; default: the site's title. */
  title: text.optional(),
  /** Image before the title. */
  logo: z
    .strictObject({
      /** Public path of the image, such as `/img/mark.svg`. */
      src: sitePath,
      /** Public path of the image for the dark scheme. */
      srcDark: sitePath.optional(),
      /** Width in pixels. */
      width: z.number().int().positive().default(28),
      /** Height in pixels. */
      height: z.number().int().positive().default(28)
    })
    .optional(),
  /** Items beside the title. */
  start: z.array(navbarItem).default([]),
  /** Items at the far end; by default the menus of versions and languages, which are shown where a site has several. */
  end: z.array(navbarItem).default([{ type: 'versions' }, { type: 'languages' }]),
  /** Whether the bar hides while the reader scrolls down. */
  hideOnScroll: z.boolean().default(false)
})

/** What is below every page. */
export const footer = z.strictObject({
  /** Columns of links. */
  columns: z
    .array(
      z.strictObject({
        /** Heading of the column. */
        title: nonEmptyText,
        /** Its links. */
        links: z.array(linkItem)
      })
    )
    .default([]),
  /** A sentence above the copyright line. */
  note: text.optional(),
  /** The copyright line. */
  copyright: text.optional(),
  /** Links beside the copyright, such as a record-filing number. */
  legal: z.array(linkItem).default([])
})

/** An announcement above every page. */
export const announcement = z.strictObject({
  /** Id of the announcement; change it to show the bar again to readers who closed it. */
  id: z.string().regex(/^[\w.-]+$/, 'must be made of letters, digits, ".", "_" and "-"'),
  /** Text of the bar. */
  text: nonEmptyText,
  /** A link behind the text. */
  link: linkItem.optional(),
  /** Whether readers can close the bar. */
  closeable: z.boolean().default(true)
})
