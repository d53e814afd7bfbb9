import type { Values } from '../../model/dialect.js'
import { asText } from './values.js'
import { inOrder, sampleLanguagesIn, type ReferenceSettings } from './reference-settings.js'

/** Carry over the options of Redoc that ours say, too. */
export function redocSettings(options: Values): ReferenceSettings {
  const { requiredPropsFirst, hideDownloadButton, hideDownloadButtons, schemaDefinitionsTagName } = options
  const schemasLabel = asText(schemaDefinitionsTagName)
  const languages = sampleLanguagesIn(options.generateCodeSamples ?? options.codeSamples)
  return {
    ...(requiredPropsFirst === true && { requiredFirst: true }),
    ...((hideDownloadButton === true || hideDownloadButtons === true) && { exports: [] }),
    ...(schemasLabel !== undefined && { schemasLabel }),
    ...(languages.length > 0 && { languages })
  }
}

/** Options of Redoc about what pages here have no need of, or always do. */
export const redocMeaningless: readonly string[] =
  'disableSearch minCharacterLengthToInitSearch nativeScrollbars scrollYOffset lazyRendering hideLoading ctrlFHijack untrustedSpec pathInMiddlePanel sideNavStyle menuToggle hideFab hideSingleRequestSampleTab simpleOneOfTypeLabel expandSingleSchemaField showObjectSchemaExamples showSecuritySchemeType showWebhookVerb expandDefaultServerVariables expandResponses schemaExpansionLevel schemasExpansionLevel jsonSampleExpandLevel jsonSamplesExpandLevel maxDisplayedEnumValues unstable_ignoreMimeParameters routingBasePath routingStrategy downloadFileName'.split(
    ' '
  )

const colours = 'Colours and fonts are those of the site: set "theme".'

/** The same of what redocusaurus has beside them. */
export const redocThemeAdvice: Readonly<Record<string, string>> = {
  primaryColor: colours,
  primaryColorDark: colours,
  theme: colours
}

/** What to do where an option of Redoc has no counterpart. */
export const redocAdvice: Readonly<Record<string, string>> = {
  theme: colours,
  hideHostname:
    'The address of the server is always shown: name others in "servers" of the description, with an "overlay".',
  hideSecuritySection:
    'Pages say what authorization they need; remove "security" from the description with an "overlay".',
  hideSchemaTitles: 'Names of schemas lead to their pages; remove "title" from the description with an "overlay".',
  hideSchemaPattern: 'Patterns are shown; remove "pattern" from the description with an "overlay".',
  hideRequestPayloadSample: 'Samples are shown; mark what nobody should see with "x-internal", with an "overlay".',
  sortEnumValuesAlphabetically: inOrder,
  sortOperationsAlphabetically: inOrder,
  sortTagsAlphabetically: inOrder,
  sortPropsAlphabetically: inOrder,
  sortRequiredPropsFirst: 'Set "requiredFirst" of the description.',
  showExtensions: 'Extensions that are not part of a page can be put into its "description", with an "overlay".',
  ignoreNamedSchemas: 'Mark schemas without a page with "x-scalar-ignore", with an "overlay".',
  onlyRequiredInSamples: 'Samples hold what is required; give "examples" for others.',
  payloadSampleIdx: 'The first of the "examples" is shown first.',
  generatedPayloadSamplesMaxDepth: 'Give "examples" where samples should be smaller.',
  generatedSamplesMaxDepth: 'Give "examples" where samples should be smaller.',
  corsProxyUrl: 'For an API without CORS, follow "APIs without CORS" of the manual and add the address to "servers".',
  downloadDefinitionUrl: 'The index links to the description itself; set "exports".',
  downloadUrls: 'The index links to the description itself; set "exports".',
  hideLogo: 'Remove "x-logo" from the description with an "overlay".'
}
