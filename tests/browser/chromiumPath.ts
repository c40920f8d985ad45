import { existsSync } from 'node:fs'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The Chromium of this machine (CHROMIUM names another), or null. */
export function chromiumPath(): string | null {
  const named = process.env['CHROMIUM']
  if (named !== undefined && existsSync(named)) return named
  return places.find((place) => existsSync(place)) ?? null
}
