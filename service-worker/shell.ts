import { addRoute, cleanupOutdatedCaches, createHandlerBoundToURL, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import type { PrecacheEntry } from 'workbox-precaching'
import { callSegments } from '../src/contract/table.ts'

/** Addresses that are not pages of the app. */
const noPage = [
  ...[...callSegments, 'demo', 'media', 'webhooks'].map((segment) => new RegExp(`^/${segment}/`)),
  /^\/real-time/,
  /^\/healthz/,
  /^\/metrics/,
  /^\/openapi/,
]

/** Serves the app's files, and its one page for every address: a cold start needs no network. */
export function serveShell(files: readonly PrecacheEntry[]): void {
  precache([...files])
  cleanupOutdatedCaches()
  addRoute({ directoryIndex: '', cleanURLs: false })
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: noPage }))
}
