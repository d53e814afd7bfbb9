import type { Analytics } from '../model/analytics-schema.js'
import type { AnalyticsOptions, AnalyticsService } from '../model/analytics-service.js'
import type { PolicySource } from './content-policy.js'

/** List what the client loads to count visits. Services count nothing by themselves where they can be told, since navigation swaps pages. */
export function analyticsOptions(analytics: Analytics): AnalyticsOptions {
  return { services: analyticsServices(analytics), needsConsent: analytics.consent }
}

/**
 * List the origins that services load from and report to. Google's are those of its own list.
 *
 * @see https://developers.google.com/tag-platform/security/guides/csp
 */
export function analyticsSources(analytics: Analytics | undefined): PolicySource[] {
  if (analytics === undefined) return []
  return analyticsServices(analytics).flatMap(({ name, src }) => {
    const { origin } = new URL(src)
    const reports: Readonly<Record<AnalyticsService['name'], readonly string[]>> = {
      google: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
      plausible: [origin],
      umami: origin === 'https://cloud.umami.is' ? [origin, 'https://api-gateway.umami.dev'] : [origin],
      matomo: [origin],
      fathom: [origin],
      cloudflare: ['https://cloudflareinsights.com']
    }
    // Where a browser lacks beacons these report by an image.
    const hasImages = name === 'google' || name === 'matomo' || name === 'fathom'
    return [
      { directive: 'script-src', origin },
      ...reports[name].map((address) => ({ directive: 'connect-src', origin: address })),
      ...(hasImages ? reports[name].map((address) => ({ directive: 'img-src', origin: address })) : [])
    ]
  })
}

/** List the services of a site. */
function analyticsServices({ google, plausible, umami, matomo, fathom, cloudflare }: Analytics): AnalyticsService[] {
  return [
    google !== undefined && {
      name: 'google' as const,
      src: `https://www.googletagmanager.com/gtag/js?id=${google}`,
      attributes: {},
      id: google
    },
    plausible && {
      name: 'plausible' as const,
      src: `${plausible.host}/js/script.manual.js`,
      attributes: { 'data-domain': plausible.domain },
      id: plausible.domain
    },
    umami && {
      name: 'umami' as const,
      src: `${umami.host}/script.js`,
      attributes: { 'data-website-id': umami.id, 'data-auto-track': 'false' },
      id: umami.id
    },
    matomo && { name: 'matomo' as const, src: `${matomo.host}/matomo.js`, attributes: {}, id: String(matomo.id) },
    fathom !== undefined && {
      name: 'fathom' as const,
      src: 'https://cdn.usefathom.com/script.js',
      attributes: { 'data-site': fathom, 'data-auto': 'false' },
      id: fathom
    },
    cloudflare !== undefined && {
      name: 'cloudflare' as const,
      src: 'https://static.cloudflareinsights.com/beacon.min.js',
      // It follows the history by itself.
      attributes: { 'data-cf-beacon': JSON.stringify({ token: cloudflare, spa: true }) },
      id: cloudflare
    }
  ].filter((service) => typeof service === 'object')
}
