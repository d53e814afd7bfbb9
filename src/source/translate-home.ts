type Values = Readonly<Record<string, unknown>>

/** Translate the hero and the features of a home page of VitePress or Starlight, as far as ours have the same. */
export function translateHome(hero: unknown, features: unknown): Values {
  const { name, text, title, tagline, actions } = asRecord(hero)
  const links = asList(actions).flatMap((action) => {
    const { text: label, link } = asRecord(action)
    return textOf(label) && textOf(link) ? [{ text: textOf(label), link: textOf(link) }] : []
  })
  const cards = asList(features).flatMap((feature) => cardOf(asRecord(feature)))
  return {
    layout: 'home',
    hero: {
      ...(textOf(name) && { name: textOf(name) }),
      ...(textOf(text ?? title) && { text: textOf(text ?? title) }),
      ...(textOf(tagline) && { tagline: textOf(tagline) }),
      actions: links
    },
    ...(cards.length > 0 && { features: cards })
  }
}

function cardOf({ title, details, link }: Values): Values[] {
  const name = textOf(title)
  if (name === '') return []
  return [
    { title: name, ...(textOf(details) && { details: textOf(details) }), ...(textOf(link) && { link: textOf(link) }) }
  ]
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
