/** What is written instead of settings, and of values, that there are no longer: by the keys that lead to them, without numbers of entries. */
export const formerSettings: Readonly<Record<string, string>> = {
  externalPaths: 'write its entries in "outside"',
  linkSchemes: 'write its entries in "outside", each with a colon, such as "vscode:"',
  remoteOrigins: 'write its entries in "outside"',
  'cache.remote.publicKey': 'write its key in the list "publicKeys"',
  'cache.remote.defaultBranch': 'leave it out: entries belong to files, not to branches',
  output: 'build into a new folder with --out-dir, and switch a link of your server to it',
  'openapi.exports=postman': 'take "json", which Postman imports'
}

/** Find what is written instead of a setting, or of one of its values; undefined for what has never been one. */
export function formerSetting(path: readonly PropertyKey[], value?: unknown): string | undefined {
  const keys = path.filter((key) => typeof key !== 'number').join('.')
  const name = typeof value === 'string' ? `${keys}=${value}` : keys
  return Object.hasOwn(formerSettings, name) ? formerSettings[name] : undefined
}
