import type { FastifyHelmetOptions } from '@fastify/helmet'

/**
 * Headers of every answer. `frames`: origins that may show us inside a page of theirs. `mapOrigins`: where tiles of the
 * map come from, and nothing else. `learnMoreOrigins`: whose pages may be shown inside ours; one is asked whether it is
 * there before its frame is opened.
 */
export function securityHeaders(
  frames: readonly string[],
  mapOrigins: readonly string[] = [],
  learnMoreOrigins: readonly string[] = [],
): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        // WebAssembly alone, not eval: PDF pictures in JPEG 2000 are decoded by it.
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        'worker-src': ["'self'", 'blob:'],
        'connect-src': ["'self'", ...mapOrigins, ...learnMoreOrigins],
        'img-src': ["'self'", 'data:', 'blob:', ...mapOrigins],
        'font-src': ["'self'", 'data:'],
        'media-src': ["'self'", 'blob:'],
        // Site plans carry style attributes, and the touch controls add two style elements of their own.
        'style-src': ["'self'", "'unsafe-inline'"],
        'frame-src': ["'self'", ...learnMoreOrigins],
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
