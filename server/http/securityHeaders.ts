import type { FastifyHelmetOptions } from '@fastify/helmet'

/** Origins of others that pages may have to do with, and for what alone. */
export interface ForeignOrigins {
  /** May show us inside a page of theirs. */
  readonly frames: readonly string[]
  /** Where tiles of the map come from. */
  readonly map?: readonly string[] | undefined
  /** Whose pages may be shown inside ours; one is asked whether it is there before its frame is opened. */
  readonly learnMore?: readonly string[] | undefined
  /** Whose chat widget runs on our pages: the only strangers whose script may. */
  readonly chat?: readonly string[] | undefined
}

/** Headers of every answer. */
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
        // WebAssembly alone, not eval: PDF pictures in JPEG 2000 are decoded by it.
        'script-src': ["'self'", "'wasm-unsafe-eval'", ...chat],
        'worker-src': ["'self'", 'blob:'],
        'connect-src': ["'self'", ...map, ...learnMore, ...chat],
        'img-src': ["'self'", 'data:', 'blob:', ...map, ...chat],
        'font-src': ["'self'", 'data:'],
        'media-src': ["'self'", 'blob:'],
        // Site plans carry style attributes, and the touch controls add two style elements of their own.
        'style-src': ["'self'", "'unsafe-inline'"],
        'frame-src': ["'self'", ...learnMore, ...chat],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': frames.length > 0 ? ["'self'", ...frames] : ["'none'"],
        // Text becomes markup in one place only, the site plan; `default` lets our own workers start and nothing else.
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['default', 'site-plan'],
      },
    },
    // Browsers heed it over https alone.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'no-referrer' },
    // An older header that knows no list of origins; `frame-ancestors` says it all.
    xFrameOptions: frames.length > 0 ? false : { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  }
}

/** What the page may ask the device for. */
export const permissionsPolicy =
  'camera=(self), fullscreen=(self), screen-wake-lock=(self), microphone=(), geolocation=(), payment=(), usb=()'

/**
 * Headers of whatever is answered before a page or a call is known: the hub, an address that cannot be read. What is
 * known says more, in their place.
 */
export const bareHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
}
