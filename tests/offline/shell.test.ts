import { describe, expect, test } from 'vitest'
import { shellOf, type ShellFiles } from '../../src/offline/shell.ts'
import { fakeCacheStorage } from '../session/fakeBrowser.ts'

const origin = 'https://lotline.test'
const first: ShellFiles = [
  { url: 'index.html', revision: 'one' },
  { url: 'assets/start-Ab12.js', revision: null },
  { url: 'assets/old-Cd34.js', revision: null },
]
const second: ShellFiles = [
  { url: 'index.html', revision: 'two' },
  { url: 'assets/start-Ab12.js', revision: null },
]

/** A server whose answers name their version, and a device. */
function site() {
  const caches = fakeCacheStorage()
  const state = { up: true, version: 1, status: 200, asked: [] as string[] }
  const waiting: Promise<unknown>[] = []
  const shell = (files: ShellFiles) =>
    shellOf(files, {
      caches,
      origin,
      fetch: async ({ url, cache }) => {
        if (!state.up) throw new TypeError('network')
        state.asked.push(`${new URL(url).pathname} ${cache}`)
        return new Response(`${new URL(url).pathname} ${state.version}`, { status: state.status })
      },
    })
  const read = async (files: ShellFiles, file: string): Promise<string> =>
    await (await shell(files).answer(file, (work) => waiting.push(work))).text()
  return { caches, state, shell, read, settled: () => Promise.all(waiting) }
}

/** A navigation cannot be constructed directly. */
const navigation = (path: string): Request =>
  ({ url: origin + path, method: 'GET', mode: 'navigate' }) as Request

describe('the app on this device', () => {
  test('starts offline once it is installed', async () => {
    const { state, shell, read } = site()
    await shell(first).install()
    expect(state.asked).toEqual([
      '/index.html reload',
      '/assets/start-Ab12.js default',
      '/assets/old-Cd34.js default',
    ])
    state.up = false
    expect(await read(first, '/index.html')).toBe('/index.html 1')
    expect(await read(first, '/assets/start-Ab12.js')).toBe('/assets/start-Ab12.js 1')
  })

  test('asks for the revision it wants: another build’s page would lead to files that are not there', async () => {
    const addresses: string[] = []
    await shellOf(first, {
      caches: fakeCacheStorage(),
      origin,
      fetch: async ({ url }) => {
        addresses.push(url)
        return new Response('')
      },
    }).install()
    expect(addresses).toContain(`${origin}/index.html?v=one`)
    expect(addresses).toContain(`${origin}/assets/start-Ab12.js`)
  })

  test('installs all or fails, and resumes where it stopped', async () => {
    const { state, shell } = site()
    state.status = 503
    await expect(shell(first).install()).rejects.toThrow('/index.html: 503')
    state.status = 200
    await shell(first).install()
    state.asked.length = 0
    await shell(first).install()
    expect(state.asked).toEqual([])
  })

  test('a new version fetches what differs, and leaves the old version’s pages alone until it takes over', async () => {
    const { caches, state, shell, read } = site()
    caches.put('workbox-precache-v2-https://lotline.test/', '/index.html')
    await shell(first).install()
    state.version = 2
    state.asked.length = 0
    await shell(second).install()
    expect(state.asked).toEqual(['/index.html reload'])
    state.up = false
    expect(await read(first, '/index.html')).toBe('/index.html 1')
    expect(await read(first, '/assets/old-Cd34.js')).toBe('/assets/old-Cd34.js 1')
    await shell(second).clean()
    expect(await caches.keys()).toEqual(['lotline-shell-1'])
    expect(await read(second, '/index.html')).toBe('/index.html 2')
    expect(await read(second, '/assets/start-Ab12.js')).toBe('/assets/start-Ab12.js 1')
    await expect(read(first, '/index.html')).rejects.toThrow('network')
    await expect(read(first, '/assets/old-Cd34.js')).rejects.toThrow('network')
  })

  test('a file that the browser has lost is fetched, and stored again', async () => {
    const { state, shell, read, settled } = site()
    await shell(first).clean()
    expect(await read(first, '/assets/start-Ab12.js')).toBe('/assets/start-Ab12.js 1')
    await settled()
    state.up = false
    expect(await read(first, '/assets/start-Ab12.js')).toBe('/assets/start-Ab12.js 1')
  })
})

test('every page is the same document; calls, other sites’ files and forms are not', () => {
  const shell = site().shell(first)
  const fileFor = (request: Request): string | null => shell.fileFor(request)
  expect(fileFor(navigation('/'))).toBe('/index.html')
  expect(fileFor(navigation('/community/C0101/svg?lot=12'))).toBe('/index.html')
  expect(fileFor(new Request(`${origin}/assets/start-Ab12.js`))).toBe('/assets/start-Ab12.js')
  expect(fileFor(navigation('/index.html'))).toBe('/index.html')
  expect(fileFor(new Request(`${origin}/assets/unknown.js`))).toBeNull()
  expect(fileFor(new Request(`${origin}/index.html`, { method: 'POST' }))).toBeNull()
  expect(fileFor(new Request('https://elsewhere.test/index.html'))).toBeNull()
  for (const path of [
    '/media/C0101/a.pdf',
    '/user/GetAccount',
    '/webhooks/mail',
    '/healthz',
    '/livez',
    '/readyz',
    '/openapi.json',
  ])
    expect(fileFor(navigation(path)), path).toBeNull()
})
