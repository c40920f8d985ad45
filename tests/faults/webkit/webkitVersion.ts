import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Debian's own Python, which has the bindings for Debian's WebKit. */
export const python = '/usr/bin/python3'
/** A virtual screen, which WebKitGTK needs. */
export const screen = '/usr/bin/Xvfb'
/** Debian's packages with both. Keep in step with install.sh. */
export const webkitPackages = 'gir1.2-webkit2-4.1 python3-gi xvfb'
export const browserProgram = fileURLToPath(new URL('browser.py', import.meta.url))

/** The version of WebKitGTK for the tests; null if this machine lacks a part of it (see install.sh). */
export function webkitVersion(): string | null {
  if (![python, screen].every((path) => existsSync(path))) return null
  const asked = spawnSync(python, [browserProgram, '--version'], { encoding: 'utf8', timeout: 30_000 })
  return asked.status === 0 ? asked.stdout.trim() : null
}
