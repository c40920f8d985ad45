import type { FastifyHelmetOptions } from '@fastify/helmet'

/** The only permitted use of each foreign origin. */
export interface ForeignOrigins {
  /** May frame our pages. */
  readonly frames: readonly string[]
  /** Whether any may open us in a window and pass on a session. */
  readonly hasPartners: boolean
  /** Serve map tiles. */
  readonly map?: readonly string[] | undefined
  /** We may frame these, after checking that they are reachable. */
  readonly learnMore?: readonly string[] | undefined
  /** The chat widget: the only foreign scripts. */
  readonly chat?: readonly string[] | undefined
  /** Hashes of the page's own inline scripts; not an origin. */
  readonly inline?: readonly string[] | undefined
}

/** Where browsers report violations of the policy. */
export const policyReportsPath = '/policy-reports'

export function securityHeaders({
  frames,
  hasPartners,
  map = [],
  learnMore = [],
  chat = [],
  inline = [],
}: ForeignOrigins): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        // For JPEG 2000 pictures in PDFs.
        'script-src': ["'self'", "'wasm-unsafe-eval'", ...inline, ...chat],
        'worker-src': ["'self'", 'blob:'],
        'connect-src': ["'self'", ...map, ...learnMore, ...chat],
        'img-src': ["'self'", 'data:', 'blob:', ...map, ...chat],
        'font-src': ["'self'", 'data:'],
        'media-src': ["'self'", 'blob:'],
        // Site plans and the touch controls have inline styles.
        'style-src': ["'self'", "'unsafe-inline'"],
        'frame-src': ["'self'", ...learnMore, ...chat],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': frames.length > 0 ? ["'self'", ...frames] : ["'none'"],
        // Only the site plan turns text into markup; `default` is for starting our workers.
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['default', 'site-plan'],
        // Every browser knows this header, and no browser needs a second one for this.
        'report-uri': [policyReportsPath],
      },
    },
    // Browsers obey it only over https.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'no-referrer' },
    // This legacy header has no list of origins; `frame-ancestors` covers it.
    xFrameOptions: frames.length > 0 ? false : { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Passing on a session needs a reference to the opened window.
    crossOriginOpenerPolicy: { policy: hasPartners ? 'unsafe-none' : 'same-origin-allow-popups' },
  }
}

export const permissionsPolicy =
  'camera=(self), fullscreen=(self), screen-wake-lock=(self), microphone=(), geolocation=(), payment=(), usb=()'

/** Headers of early answers: by the hub, or to an unreadable address. */
export const bareHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
}
