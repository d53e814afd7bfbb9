/** Kinds of security schemes. */
export type SecurityKind =
  | 'header'
  | 'query'
  | 'cookie'
  | 'bearer'
  | 'basic'
  | 'http'
  | 'oauth2'
  | 'openIdConnect'
  | 'mutualTLS'
  | 'unknown'
