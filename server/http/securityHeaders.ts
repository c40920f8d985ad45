import type { FastifyHelmetOptions } from '@fastify/helmet'

/** Foreign origins, and the only use each may have. */
export interface ForeignOrigins {
  /** May frame us. */
  readonly frames: readonly string[]
  /** Serve map tiles. */
  readonly map?: readonly string[] | undefined
  /** May be framed by us; pages first check that they are reachable. */
  readonly learnMore?: readonly string[] | undefined
  /** Run the chat widget: the only foreign scripts allowed. */
  readonly chat?: readonly string[] | undefined
}

export function securityHeaders({
  frames,
  map = [],
  learnMore = [],
  chat = [],
}: ForeignOrigins): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        // WebAssembly only, not eval: it decodes JPEG 2000 pictures in PDFs.
        'script-src': ["'self'", "'wasm-unsafe-eval'", ...chat],
        'worker-src': ["'self'", 'blob:'],
        'connect-src': ["'self'", ...map, ...learnMore, ...chat],
        'img-src': ["'self'", 'data:', 'blob:', ...map, ...chat],
        'font-src': ["'self'", 'data:'],
        'media-src': ["'self'", 'blob:'],
        // Site plans have style attributes, and the touch controls add two style elements.
        'style-src': ["'self'", "'unsafe-inline'"],
        'frame-src': ["'self'", ...learnMore, ...chat],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': frames.length > 0 ? ["'self'", ...frames] : ["'none'"],
        // Only the site plan turns text into markup; `default` merely lets our workers start.
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['default', 'site-plan'],
      },
    },
    // Browsers obey it only over https.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'no-referrer' },
    // A legacy header without a list of origins; `frame-ancestors` covers it.
    xFrameOptions: frames.length > 0 ? false : { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  }
}

export const permissionsPolicy =
  'camera=(self), fullscreen=(self), screen-wake-lock=(self), microphone=(), geolocation=(), payment=(), usb=()'

/** Headers of answers sent before a page or call is known: the hub, an unreadable address. Those set their own. */
export const bareHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
}
