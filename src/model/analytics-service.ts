/** A service that counts visits, as the script of the client loads it. */
export interface AnalyticsService {
  readonly name: 'google' | 'plausible' | 'umami' | 'matomo' | 'fathom' | 'cloudflare'
  readonly src: string
  /** Attributes of the element of the script. */
  readonly attributes: Readonly<Record<string, string>>
  /** What its functions are told first: the id of the site. */
  readonly id: string
}

/** What the script of the client is told. */
export interface AnalyticsOptions {
  readonly services: readonly AnalyticsService[]
  /** Whether a visit counts only after the reader has agreed. */
  readonly needsConsent: boolean
}
