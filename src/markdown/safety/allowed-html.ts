import { vocabularyOf } from './vocabulary.js'

/** Attributes that every element may carry; `aria-*` besides. `style` becomes a class in a later pass. */
const common = 'id className lang dir title role hidden inert tabIndex translate style align'

/** Attributes of the fields that pages show; there is no form around them that would send anything. */
const field = 'name value disabled required readOnly placeholder size autoComplete'

/**
 * The HTML that a page may be made of, with the attributes of each element beside the common ones. What is not here does
 * not reach a page: no element that runs a script, loads a document in its own right, ends the text of the page
 * (`<plaintext>`), is read differently with scripts than without (`<noscript>`), or gives `document` a property by its name.
 * The passes after this one check the addresses in `href`, `src`, `srcset` and `poster`.
 */
export const allowedHtml = vocabularyOf(common, {
  // Text
  ...plain('abbr acronym address article aside b bdi bdo big center cite code dd dfn div dl dt em figcaption figure'),
  ...plain('footer h1 h2 h3 h4 h5 h6 header hgroup i kbd mark menu nav p rb rp rt rtc ruby s samp search section'),
  ...plain('small span strike strong sub summary sup tt u var wbr'),
  a: 'href target rel download hrefLang type name dataFootnoteRef dataFootnoteBackref',
  blockquote: 'cite',
  br: 'clear',
  code: 'dataMeta',
  data: 'value',
  del: 'cite dateTime',
  details: 'open name',
  font: 'color face size',
  hr: 'color noShade size width',
  ins: 'cite dateTime',
  li: 'type value',
  ol: 'reversed start type',
  pre: 'width',
  q: 'cite',
  section: 'dataFootnotes',
  time: 'dateTime',
  ul: 'type',
  // Tables
  caption: '',
  col: 'span vAlign width',
  colgroup: 'span vAlign width',
  table: 'bgColor border cellPadding cellSpacing frame rules summary width',
  tbody: 'vAlign',
  td: 'abbr axis bgColor colSpan headers height noWrap rowSpan scope vAlign width',
  tfoot: 'vAlign',
  th: 'abbr axis bgColor colSpan headers height noWrap rowSpan scope vAlign width',
  thead: 'vAlign',
  tr: 'bgColor vAlign',
  // Images, sound and frames
  area: 'alt coords href rel shape target',
  audio: 'autoPlay controls controlsList crossOrigin loop muted preload src',
  iframe:
    'allow allowFullScreen allowTransparency frameBorder height loading marginHeight marginWidth referrerPolicy sandbox scrolling src width',
  img: 'alt border crossOrigin decoding fetchPriority height hSpace loading referrerPolicy sizes src srcSet useMap vSpace width',
  map: 'name',
  picture: '',
  source: 'height media sizes src srcSet type width',
  track: 'default kind label src srcLang',
  video:
    'autoPlay controls controlsList crossOrigin disablePictureInPicture height loop muted playsInline poster preload src width',
  // Fields
  button: 'disabled type value',
  datalist: '',
  fieldset: 'disabled',
  input: `${field} type checked list max maxLength min minLength multiple step`,
  label: 'htmlFor',
  legend: '',
  meter: 'high low max min optimum value',
  optgroup: 'disabled label',
  option: 'disabled label selected value',
  output: 'htmlFor',
  progress: 'max value',
  select: `${field} multiple`,
  textarea: `${field} cols maxLength minLength rows wrap`,
  // What directives and components become
  'capstan-admonition': 'kind',
  'capstan-admonition-title': 'kind',
  'capstan-badge': 'variant',
  'capstan-card': 'title href icon',
  'capstan-card-grid': '',
  'capstan-code-group': 'groupid',
  'capstan-doc-cards': '',
  'capstan-emoji': 'name label',
  'capstan-file-tree': '',
  'capstan-icon': 'name label',
  'capstan-link-button': 'href variant icon',
  'capstan-link-card': 'title href description icon',
  'capstan-steps': '',
  'capstan-tab': 'isdefault label value',
  'capstan-tabs': 'defaultvalue groupid values',
  'capstan-toc': 'max min'
})

/** List elements that have the common attributes only. */
function plain(names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, '']))
}
