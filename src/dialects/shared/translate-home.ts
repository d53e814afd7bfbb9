import { decodeReferences } from '../../utils/decode-references.js'

type Values = Readonly<Record<string, unknown>>

/** Translate the hero and the features of a home page of VitePress or Starlight, as far as ours have the same. */
export function translateHome(hero: unknown, features: unknown): Values {
  const { name, text, title, tagline, image, actions } = asRecord(hero)
  const picture = pictureOf(image)
  const links = asList(actions).flatMap((action) => actionOf(asRecord(action)))
  const cards = asList(features).flatMap((feature) => cardOf(asRecord(feature)))
  return {
    layout: 'home',
    hero: {
      ...(wordsOf(name) && { name: wordsOf(name) }),
      ...(wordsOf(text ?? title) && { text: wordsOf(text ?? title) }),
      ...(wordsOf(tagline) && { tagline: wordsOf(tagline) }),
      ...(picture !== undefined && { image: picture }),
      actions: links
    },
    ...(cards.length > 0 && { features: cards })
  }
}

/** Translate a button; Starlight calls its look a variant, VitePress a theme. */
function actionOf({ text, link, variant, theme, icon }: Values): Values[] {
  const words = wordsOf(text)
  if (words === '' || textOf(link) === '') return []
  const look = textOf(variant ?? theme)
  return [
    {
      text: words,
      link: textOf(link),
      ...(look && { variant: look === 'brand' || look === 'primary' ? 'brand' : 'quiet' }),
      ...(textOf(icon) && { icon: textOf(icon) })
    }
  ]
}

/** Translate the picture: one, which Starlight calls a file, or one for each colour scheme. */
function pictureOf(image: unknown): Values | undefined {
  const { src, file, light, dark, alt } = asRecord(image)
  const one = textOf(image) || textOf(src ?? file)
  const both = textOf(light) && textOf(dark) ? { light: textOf(light), dark: textOf(dark) } : undefined
  const pictures = one === '' ? both : { src: one }
  return pictures && { ...pictures, ...(textOf(alt) && { alt: textOf(alt) }) }
}

/** One or more emoji, with what joins and colours them. */
const emojis = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{RI}|\u200d|\ufe0f)+$/u

/** Translate a card; an icon that is an emoji is before its title. */
function cardOf({ icon, title, details, link, linkText }: Values): Values[] {
  const name = wordsOf(title)
  if (name === '') return []
  const written = typeof icon === 'string' ? icon.trim() : undefined
  const isEmoji = written !== undefined && emojis.test(written)
  const drawn = isEmoji ? undefined : written || pictureOf(icon)
  return [
    {
      title: isEmoji ? `${written} ${name}` : name,
      ...(drawn !== undefined && { icon: drawn }),
      ...(wordsOf(details) && { details: wordsOf(details) }),
      ...(textOf(link) && { link: textOf(link) }),
      ...(wordsOf(linkText) && { linkText: wordsOf(linkText) })
    }
  ]
}

/** Read words that are HTML: without tags, and with the characters that references stand for. */
function wordsOf(value: unknown): string {
  return decodeReferences(textOf(value))
}

/** Read a text without the tags of HTML in it. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(/<[^>]*>/g, '').trim() : ''
}

function asRecord(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {}
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
