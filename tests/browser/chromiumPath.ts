import { existsSync } from 'node:fs'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const shell = '/usr/bin/chromium-headless-shell'

const named = (): string | undefined => {
  const path = process.env['CHROMIUM']
  return path !== undefined && existsSync(path) ? path : undefined
}

/** The Chromium of this machine (CHROMIUM names another), or null. */
export function chromiumPath(): string | null {
  return named() ?? places.find((place) => existsSync(place)) ?? null
}

/**
 * Headless Chromium without windows and toolbars, which runs the same pages and workers in two thirds of the
 * processor time. Falls back to the full browser.
 */
export function shellPath(): string | null {
  return named() ?? (existsSync(shell) ? shell : chromiumPath())
}
