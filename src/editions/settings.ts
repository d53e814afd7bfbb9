export { editionConfig, editionKeys } from './edition-config.js'
export { languageFolder, listEditions } from './list-editions.js'
export { overrideSettings } from './override-settings.js'
export { defaultLanguage, isWorkTree, ownLanguages, ownVersions, versionPlaces } from './own-editions.js'
