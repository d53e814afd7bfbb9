import type { Values } from '../../model/dialect.js'
import { defaultSampleLanguages, type SampleLanguageName } from '../../model/sample-languages.js'
import { asList, asRecord, asText } from './values.js'
import { inOrder, sampleLanguageOf, type ReferenceSettings } from './reference-settings.js'

/** Carry over the options of Scalar that ours say, too. */
export function scalarSettings(options: Values): ReferenceSettings {
  const { hideDownloadButton, documentDownloadType, orderRequiredPropertiesFirst } = options
  const exports = hideDownloadButton === true ? [] : exportsByType[asText(documentDownloadType) ?? '']
  const languages = languagesOf(options)
  const consoleCredentials = credentialsOf(asRecord(asRecord(options.authentication).securitySchemes))
  return {
    ...(exports && { exports }),
    ...(orderRequiredPropertiesFirst === true && { requiredFirst: true }),
    ...(languages && { languages }),
    ...(Object.keys(consoleCredentials).length > 0 && { consoleCredentials })
  }
}

const exportsByType: Readonly<Record<string, NonNullable<ReferenceSettings['exports']>>> = {
  none: [],
  json: ['json'],
  yaml: ['yaml'],
  both: ['json', 'yaml']
}

/** Choose the languages of samples: ours without those that are hidden, the chosen one first; undefined where nothing is said of them. */
function languagesOf({ defaultHttpClient, hiddenClients }: Values): SampleLanguageName[] | undefined {
  const chosen = sampleLanguageOf(asRecord(defaultHttpClient).targetKey)
  // Of a language of which single clients are hidden others stay.
  const hidden = Array.isArray(hiddenClients)
    ? asList(hiddenClients)
    : Object.entries(asRecord(hiddenClients)).flatMap(([name, clients]) => (clients === true ? name : []))
  const isHidden = new Set(hidden.map(sampleLanguageOf))
  if (chosen === undefined && isHidden.size === 0) return undefined
  const shown = defaultSampleLanguages.filter((language) => language !== chosen && !isHidden.has(language))
  const languages = chosen === undefined ? shown : [chosen, ...shown]
  return languages.length > 0 ? languages : undefined
}

/** Collect the credentials that a reader finds filled in, by the name of their scheme. */
function credentialsOf(schemes: Values): Record<string, string> {
  const found = Object.entries(schemes).flatMap(([name, scheme]) => {
    const { value, token, username, password } = asRecord(scheme)
    const basic = asText(username) === undefined ? undefined : `${asText(username)}:${asText(password) ?? ''}`
    const text = asText(value) ?? asText(token) ?? basic
    return text ? [[name, text] as const] : []
  })
  return Object.fromEntries(found)
}

/** Options of Scalar about what pages here have no need of, or always do. */
export const scalarMeaningless: readonly string[] =
  'layout isEditable isLoading showSidebar hideSearch searchHotKey showOperationId showToolbar showDeveloperTools withDefaultFonts favicon metaData pathRouting persistAuth telemetry darkMode forceDarkModeState hideDarkModeToggle hideClientButton defaultHttpClient.clientKey defaultOpenAllTags defaultOpenFirstTag expandAllModelSections expandAllResponses expandAllSchemaProperties modelsSectionLabel _integration slug default id'.split(
    ' '
  )

const slugs = 'Addresses come from ids and names; redirects lead to them from others: "redirects".'

/** What to do where an option of Scalar has no counterpart. */
export const scalarAdvice: Readonly<Record<string, string>> = {
  theme: 'Colours and fonts are those of the site: set "theme".',
  customCss: 'Name a stylesheet for it in "styles".',
  proxyUrl: 'For an API without CORS, follow "APIs without CORS" of the manual and add the address to "servers".',
  proxy: 'For an API without CORS, follow "APIs without CORS" of the manual and add the address to "servers".',
  servers: 'Name them in "servers" of the description, with an "overlay".',
  baseServerURL: 'Name it in "servers" of the description, with an "overlay".',
  hideModels: 'Mark schemas without a page with "x-scalar-ignore", with an "overlay".',
  hideTestRequestButton:
    'Each operation has a console, which opens at a click; hide ".api-console" in a stylesheet of "styles".',
  tagsSorter: inOrder,
  operationsSorter: inOrder,
  orderSchemaPropertiesBy: inOrder,
  'authentication.preferredSecurityScheme':
    'Scheme and scopes are chosen in the console; "consoleCredentials" fills in a value for each scheme.',
  generateHeadingSlug: slugs,
  generateModelSlug: slugs,
  generateOperationSlug: slugs,
  generateTagSlug: slugs,
  generateWebhookSlug: slugs,
  plugins: 'Its plugins are not run.',
  content: 'Write the description to a file, and name it in "openapi".'
}
