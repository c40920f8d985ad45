import { describe, expect, test } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { builtFolder } from './harness/built.ts'

/** What a phone in a field has to fetch before it shows something. */
const budgets = { page: 140_000, worker: 45_000 }

const packed = (bytes: Buffer): number =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** The static imports of a script: `import … from './x.js'` and `import './x.js'`. */
function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*["'`](\.\/[^"'`]+\.js)["'`]/g)].map(
    (found) => found[1] ?? '',
  )
}

describe('what is fetched first', () => {
  test('the JavaScript of the community list', async () => {
    const app = join(await builtFolder(), 'app')
    const html = readFileSync(join(app, 'index.html'), 'utf8')
    const assets = readdirSync(join(app, 'assets'))
    const screen = assets.find((name) => /^Communities-.*\.js$/.test(name))
    expect(screen).toBeDefined()
    const waiting = [
      ...[...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map((found) => found[1] ?? ''),
      screen ?? '',
    ]
    const fetched = new Map<string, number>()
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (fetched.has(name)) continue
      const bytes = readFileSync(join(app, 'assets', name))
      fetched.set(name, packed(bytes))
      waiting.push(...importsOf(bytes.toString()).map((path) => path.slice(2)))
    }
    const sum = [...fetched.values()].reduce((before, one) => before + one, 0)
    process.stdout.write(`   community list: ${sum} bytes of JavaScript in ${fetched.size} files (brotli)\n`)
    expect(fetched.size).toBeGreaterThan(2)
    expect(sum).toBeLessThanOrEqual(budgets.page)
  }, 300_000)

  test('the service worker', async () => {
    const size = packed(readFileSync(join(await builtFolder(), 'app/service-worker.js')))
    process.stdout.write(`   service worker: ${size} bytes (brotli)\n`)
    expect(size).toBeLessThanOrEqual(budgets.worker)
  })
})
