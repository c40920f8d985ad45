/** @module-tag long */
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeOldAssets, shareAssets } from '../../../server/http/sharedAssets.ts'
import { startWorld, type World } from '../../world/startWorld.ts'

const day = 24 * 60 * 60 * 1000
let home: string
let shared: string
const worlds: World[] = []
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'lotline-shared-'))
  shared = join(home, 'shared')
})
afterAll(async () => {
  for (const one of worlds) await one.stop()
  await rm(home, { recursive: true })
})

async function build(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(home, name, path)), { recursive: true })
    await writeFile(join(home, name, path), text)
    if (path.endsWith('.js')) await writeFile(join(home, name, `${path}.gz`), gzipSync(text))
  }
  return join(home, name)
}

async function serve(
  app: string,
  folder = shared,
): Promise<(path: string) => Promise<{ status: number; text: string }>> {
  const world = await startWorld({ env: { LOTLINE_APP: app, LOTLINE_SHARED_ASSETS: folder } })
  worlds.push(world)
  return async (path) => {
    const answer = await fetch(world.address + path)
    return { status: answer.status, text: await answer.text() }
  }
}

test('processes of two builds serve the assets of both, whichever started first', async () => {
  const older = await serve(
    await build('one', { 'index.html': 'one', 'assets/a-1.js': 'old chunk', 'assets/deep/x/b.js': 'same' }),
  )
  const newer = await serve(await build('two', { 'index.html': 'two', 'assets/a-2.js': 'new chunk' }))
  for (const ask of [older, newer]) {
    expect(await ask('/assets/a-1.js')).toEqual({ status: 200, text: 'old chunk' })
    expect(await ask('/assets/a-2.js')).toEqual({ status: 200, text: 'new chunk' })
    expect(await ask('/assets/deep/x/b.js')).toEqual({ status: 200, text: 'same' })
    expect((await ask('/assets/a-3.js')).status).toBe(404)
  }
  expect(
    [(await older('/index.html')).text, (await newer('/index.html')).text],
    'pages are their own',
  ).toEqual(['one', 'two'])
})

test('an asset of another build is compressed and cached as its own are', async () => {
  const [, newer] = worlds
  const answer = await fetch(`${newer?.address}/assets/a-1.js`, { headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('no address leads out of the folder, or to what is not an asset', async () => {
  await writeFile(join(home, 'secret.js'), 'secret')
  await writeFile(join(shared, 'top.js'), 'top')
  await writeFile(join(shared, 'assets/.hidden.js'), 'hidden')
  const [older] = worlds
  for (const path of [
    '/assets/..%2f..%2fsecret.js',
    '/assets/%2e%2e/%2e%2e/secret.js',
    '/top.js',
    '/assets/.hidden.js',
    '/assets/a-2.js.gz',
    '/assets/a-2.js%00',
    '/assets/deep',
    '/assets',
  ])
    expect((await fetch(older?.address + path)).status, path).toBe(404)
})

test('assets that no process has had for two months go, and those in use stay', async () => {
  const now = Date.now()
  const own = await build('three', { 'assets/a-3.js': 'third' })
  await shareAssets(shared, own, now)
  const longAgo = new Date(now - 61 * day)
  for (const name of ['assets/a-1.js', 'assets/a-3.js', 'top.js'])
    await utimes(join(shared, name), longAgo, longAgo)
  await shareAssets(shared, own, now)
  expect(await readdir(join(shared, 'assets')), 'what has not been marked yet').toContain('a-1.js')
  await removeOldAssets(shared, now)
  expect(await readdir(shared), 'what is no asset').toContain('top.js')
  const left = await readdir(join(shared, 'assets'))
  expect(left).toEqual(expect.arrayContaining(['a-2.js', 'a-3.js']))
  expect(left).not.toContain('a-1.js')
  // a-3.js was marked as used again, so a start two weeks later keeps it.
  await shareAssets(shared, join(home, 'two'), now + 14 * day)
  await removeOldAssets(shared, now + 14 * day)
  expect(await readdir(join(shared, 'assets'))).toContain('a-3.js')
})

test('two processes that start at once leave whole files and nothing else', async () => {
  const folder = join(home, 'at once')
  const app = await build('four', { 'assets/a-4.js': 'x'.repeat(100_000) })
  await Promise.all(Array.from({ length: 8 }, async () => await shareAssets(folder, app)))
  expect((await readdir(join(folder, 'assets'))).toSorted()).toEqual(['a-4.js', 'a-4.js.gz'])
})

test('a folder that cannot be written keeps no process from starting', async () => {
  await writeFile(join(home, 'file'), '')
  const ask = await serve(join(home, 'two'), join(home, 'file', 'below'))
  expect((await ask('/assets/a-2.js')).status).toBe(200)
})

test('a worker that installs a build gets nothing of another one', async () => {
  const ask = await serve(join(home, 'two'))
  const revision = createHash('md5').update('two').digest('hex').slice(0, 8)
  expect(await ask(`/index.html?v=${revision}`)).toEqual({ status: 200, text: 'two' })
  expect((await ask('/index.html?v=00000000')).status).toBe(404)
  expect((await ask('/index.html?v=else')).status).toBe(200)
})
