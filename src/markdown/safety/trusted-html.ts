import { allowedMath, allowedSvg } from './allowed-foreign.js'
import { allowedHtml } from './allowed-html.js'
import type { Vocabulary } from './vocabulary.js'

/** The HTML and SVG that a page may be made of. */
export interface Vocabularies {
  readonly html: Vocabulary
  /** HTML within a form: parsers leave out a form in another one, so that what was written is not what is read. */
  readonly inForm: Vocabulary
  readonly svg: Vocabulary
  readonly math: Vocabulary
}

/** What a stranger's page may be made of. */
export const untrustedVocabularies: Vocabularies = {
  html: allowedHtml,
  inForm: allowedHtml,
  svg: allowedSvg,
  math: allowedMath
}

/** Attributes of every element; those by which something is loaded or run are in no list. */
const globals =
  'accessKey autoCapitalize autoCorrect contentEditable draggable enterKeyHint exportParts inputMode is itemId itemProp itemRef itemScope itemType part popover property slot spellCheck writingSuggestions'

const submitter = 'form formAction formEncType formMethod formNoValidate formTarget'
const invoker = 'command commandFor popoverTarget popoverTargetAction'

/** What elements may have in pages of one's own besides, and the elements that only these may have. */
const own: Readonly<Record<string, string>> = {
  a: 'referrerPolicy',
  area: 'download referrerPolicy',
  audio: 'disableRemotePlayback',
  button: `${submitter} ${invoker} name`,
  canvas: 'height width',
  dialog: 'closedBy open',
  fieldset: 'form name',
  // A name would take the place of what the document has under it, such as `body`.
  form: 'acceptCharset action autoComplete encType method noValidate rel target',
  iframe: 'name',
  img: 'isMap',
  input: `${submitter} ${invoker} accept alt capture dirName height pattern width`,
  label: 'form',
  output: 'form name',
  select: 'form',
  textarea: 'dirName form',
  video: 'disableRemotePlayback'
}

const ofEverySvg = 'externalResourcesRequired focusable requiredExtensions requiredFeatures systemLanguage zoomAndPan'

const html = extend(allowedHtml, globals, own)

/** What a page of one's own may be made of: every valid attribute, and forms, dialogs and drawings. */
export const trustedVocabularies: Vocabularies = {
  html,
  inForm: new Map([...html].filter(([name]) => name !== 'form')),
  svg: extend(allowedSvg, ofEverySvg, { a: 'hrefLang' }),
  math: allowedMath
}

/** Add attributes to a vocabulary. The elements that stand for directives keep theirs, so that a mistake in them is told. */
function extend(vocabulary: Vocabulary, common: string, elements: Readonly<Record<string, string>>): Vocabulary {
  const names = new Set([...vocabulary.keys(), ...Object.keys(elements)])
  return new Map(
    [...names].map((name) => {
      const known = vocabulary.get(name) ?? allowedHtml.get('div') ?? []
      const added = name.startsWith('capstan-') ? '' : `${common} ${elements[name] ?? ''}`
      return [name, new Set([...known, ...added.split(' ').filter(Boolean)])] as const
    })
  )
}
