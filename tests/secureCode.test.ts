import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const texts = ['src', 'server', 'service-worker', 'bin'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
    .map((name) => [`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')] as const),
)
const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
const found = (pattern: RegExp, all: typeof texts = texts): string[] =>
  all.filter(([, text]) => pattern.test(withoutComments(text))).map(([name]) => name)

test('no text becomes code', () => {
  const runs =
    /\beval\(|\bnew Function\(|\bFunction\(['"`]|\b(?:setTimeout|setInterval)\(\s*['"`]|from '(?:node:)?vm'/
  expect(found(runs)).toEqual([])
  expect(found(runs, [['src/a.ts', "setTimeout('go()', 5)"]])).toEqual(['src/a.ts'])
})

test('text becomes markup in one place, the site plan', () => {
  const draws =
    /\.(?:innerHTML|outerHTML|srcdoc)\s*=[^=]|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML|createContextualFragment|parseFromString/
  expect(found(draws)).toEqual(['src/screens/lots/putDrawing.ts'])
})

test('what must not be guessed comes from the platform’s random source', () => {
  // Chance is fine for pauses between attempts, for simulated visitors, and for a library that expects the
  // same bytes each time.
  const random = found(/\bMath\.random\b/).filter((name) => name.startsWith('server/'))
  expect(random.sort()).toEqual([
    'server/admin/rehearse/visitor.ts',
    'server/db/postgres/listenOn.ts',
    'server/documents/sources/saveForeign.ts',
    'server/jobs/runJob.ts',
  ])
})

test('requests to other systems follow no redirect', () => {
  // The demo and the simulated providers call only this machine; the commands call the address they are
  // given.
  const isLocal =
    /^server\/(?:(?:demo|rescue|admin\/rehearse|identity\/twin|payments\/twin)\/|admin\/drillCommand\.ts)/
  const asks = texts.filter(
    ([name, text]) => name.startsWith('server/') && !isLocal.test(name) && /\bawait fetch\(/.test(text),
  )
  expect(asks.map(([name]) => name).sort()).toEqual([
    'server/db/objects/bucket.ts',
    'server/documents/timestamp.ts',
    'server/providers/askProvider.ts',
    'server/receivers/receiverJob.ts',
  ])
  for (const [name, text] of asks) expect(text, name).toContain("redirect: 'error'")
})

const usesCryptography =
  /from 'node:crypto'|crypto\.subtle|from '@noble\/|from '@node-rs\/argon2'|from '(?:pkijs|asn1js)'/

test('docs/security.md lists every file that uses cryptography', () => {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const using = found(usesCryptography).filter((name) => !name.startsWith('server/identity/twin/'))
  expect(using.length).toBeGreaterThan(20)
  expect(using.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
