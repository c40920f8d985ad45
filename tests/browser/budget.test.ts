import { describe, expect, test } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { builtFolder } from './harness/built.ts'

/** The bytes that a phone in the field must load before it shows anything. */
const budgets = { page: 145_000, worker: 45_000, purchase: 60_000 }

const packed = (bytes: Buffer): number =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** The static imports of a script: `import … from './x.js'` and `import './x.js'`. */
function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*["'`](\.\/[^"'`]+\.js)["'`]/g)].map(
    (found) => found[1] ?? '',
  )
}

/** A purchase that requires neither signatures, identity nor money. */
const purchaseScreens = [
  'PurchasePage',
  'Welcome',
  'Details',
  'OptionalFeatures',
  'TermsAndConditions',
  'DocumentPreview',
  'InfoGathering',
  'ConfirmBeforePayment',
  'Congratulations',
  'PurchaseFailed',
]

/**
 * The app's scripts with their compressed sizes: those of the document, and those that a screen needs at
 * once.
 */
async function scripts() {
  const app = join(await builtFolder(), 'app')
  const html = readFileSync(join(app, 'index.html'), 'utf8')
  const assets = readdirSync(join(app, 'assets'))
  const first = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map((found) => found[1] ?? '')
  const nameOf = (screen: string): string => {
    const found = assets.filter((name) => new RegExp(`^${screen}-[\\w-]{6,10}\\.js$`).test(name))
    expect(found, screen).toHaveLength(1)
    return found[0] ?? ''
  }
  return (screens: readonly string[]): Map<string, number> => {
    const waiting = [...first, ...screens.map(nameOf)]
    const fetched = new Map<string, number>()
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (fetched.has(name)) continue
      const bytes = readFileSync(join(app, 'assets', name))
      fetched.set(name, packed(bytes))
      waiting.push(...importsOf(bytes.toString()).map((path) => path.slice(2)))
    }
    return fetched
  }
}
const sumOf = (sizes: Iterable<number>): number => [...sizes].reduce((before, one) => before + one, 0)

describe('what is fetched first', () => {
  test('the JavaScript of the community list', async () => {
    const fetched = (await scripts())(['Communities'])
    const sum = sumOf(fetched.values())
    process.stdout.write(`   community list: ${sum} bytes of JavaScript in ${fetched.size} files (brotli)\n`)
    expect(fetched.size).toBeGreaterThan(2)
    expect(sum).toBeLessThanOrEqual(budgets.page)
  }, 300_000)

  test('the JavaScript of a purchase, beyond the selection it starts from', async () => {
    const fetch = await scripts()
    const before = fetch(['Communities', 'Selection'])
    const own = [...fetch(purchaseScreens)].filter(([name]) => !before.has(name))
    const sum = sumOf(own.map(([, size]) => size))
    process.stdout.write(`   purchase: ${sum} bytes of JavaScript in ${own.length} files (brotli)\n`)
    expect(own.length).toBeGreaterThanOrEqual(purchaseScreens.length)
    expect(sum).toBeLessThanOrEqual(budgets.purchase)
  }, 300_000)

  test('the service worker', async () => {
    const size = packed(readFileSync(join(await builtFolder(), 'app/service-worker.js')))
    process.stdout.write(`   service worker: ${size} bytes (brotli)\n`)
    expect(size).toBeLessThanOrEqual(budgets.worker)
  })
})
