import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { circles } from './circles.ts'

/** Holds the code to the table in docs/architecture.md. */
const root = resolve(import.meta.dirname, '..')
const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

interface Row {
  folder: string
  may: string[]
  alone: string[]
}

const rows: Row[] = [
  ...architecture.matchAll(/^\| `((?:src|server|service-worker)[^`]*)` \|([^|]*)\|([^|]*)\|$/gm),
].map((match) => ({
  folder: match[1] ?? '',
  may: [...(match[2] ?? '').matchAll(/`([^`]+)`/g)].map((found) => found[1] ?? ''),
  alone: [...(match[3] ?? '').matchAll(/`([^`]+)`/g)].map((found) => found[1] ?? ''),
}))

/** `find`, computed once for each file, because several tests read every file. */
function once<Found>(find: (file: string) => Found): (file: string) => Found {
  const found = new Map<string, Found>()
  return (file) => {
    const known = found.get(file) ?? find(file)
    found.set(file, known)
    return known
  }
}

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && statSync(join(root, name)).isFile())
}

const sources = ['src', 'service-worker', 'server'].flatMap(filesUnder)

const deepestFirst = rows.toSorted((a, b) => b.folder.length - a.folder.length)

/** A file's row: the longest folder that contains it. */
const rowOf = (file: string): Row | undefined => deepestFirst.find((row) => file.startsWith(`${row.folder}/`))

const textOf = once((file) => readFileSync(join(root, file), 'utf8'))
const importsOf = once((file): readonly string[] => {
  const text = textOf(file)
  return [
    ...text.matchAll(/(?:^|\n)\s*(?:import|export)[^'"`;]*?from\s+['"]([^'"]+)['"]/g),
    ...text.matchAll(/import\(\s*['"]([^'"]+)['"]\s*\)/g),
    ...text.matchAll(/(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g),
  ].map((match) => match[1] ?? '')
})

/** What is wrong with one import of a file; null if it is allowed. */
function fault(file: string, wanted: string): string | null {
  const from = rowOf(file)
  if (wanted.startsWith('.')) {
    if (/\w[./]*\.\.\//.test(wanted)) return `${file} goes in and out of a folder: ${wanted}`
    const target = relative(root, resolve(root, dirname(file), wanted))
    const to = rowOf(target)
    if (from === undefined || to === undefined || from === to) return areaFault(file, target)
    return from.may.includes(to.folder) ? null : `${file} must not import ${target}`
  }
  const owner = rows.find((row) => row.alone.some((name) => owns(name, wanted)))
  if (owner === undefined || owner === from) return null
  const alsoOwned = from?.alone.some((name) => owns(name, wanted)) === true
  return alsoOwned ? null : `${file} must not use ${wanted}: ${owner.folder} alone may`
}

const owns = (name: string, wanted: string): boolean =>
  name.endsWith('*') ? wanted.startsWith(name.slice(0, -1)) : wanted === name || wanted.startsWith(`${name}/`)

function areaFault(file: string, target: string): string | null {
  const area = /^src\/screens\/([^/]+)\//
  const [from, to] = [area.exec(file)?.[1], area.exec(target)?.[1]]
  return from !== undefined && to !== undefined && from !== to
    ? `${file} must not import another area: ${target}`
    : null
}

/**
 * All code may import these reading functions of src/calls/call.ts. The others send changes and make keys.
 */
const asking: ReadonlySet<string> = new Set(['call', 'askWithAge', 'intoStore', 'underWay'])

/**
 * Whether a file imports from src/calls something that sends changes or makes keys, or imports everything.
 */
function sendsByItself(text: string): boolean {
  const code = text.replaceAll(/import type [^;]*?from '[^']*'/g, '')
  if (
    /calls\/(?:exchange|action)\.ts'|(?:import\(|\* as \w+ from |export \S+ from )'[^']*calls\/call\.ts'/.test(
      code,
    )
  ) {
    return true
  }
  const names = [...code.matchAll(/(?:import|export) \{([^}]*)\} from '[^']*calls\/call\.ts'/g)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim())
  return names.some((name) => name !== '' && !name.startsWith('type ') && !asking.has(name))
}

/** Whether a file uses the network without src/calls. */
const reachesOut = (text: string): boolean =>
  /\bfetch\(|\.fetch\b(?!\()|\bsendBeacon\b|\bXMLHttpRequest\b|\bEventSource\b|\bWebSocket\b|<form[^>]*\b(?:method|action)=/.test(
    text,
  )

/** Whether a file renames `change`, `bring` or `newKey`, which would let them leave src/calls unseen. */
const renamesSender = (text: string): boolean =>
  /[=:]\s*(?:change|bring|newKey)\s*(?:[,;})\n]|$)|\b(?:change|bring|newKey)\s+as\b|export \{[^}]*\b(?:change|bring|newKey)\b/.test(
    text,
  )

describe('the map', () => {
  test('the table is there', () => {
    expect(rows.length).toBeGreaterThanOrEqual(10)
  })

  test('every source file is in a folder of the table', () => {
    expect(sources.filter((file) => rowOf(file) === undefined && file !== 'src/main.tsx')).toEqual([])
  })

  test('no import leaves the map', () => {
    const faults = sources.flatMap((file) => importsOf(file).map((wanted) => fault(file, wanted)))
    expect(faults.filter((one) => one !== null)).toEqual([])
  })

  test('the guard catches what it is meant to', () => {
    expect(fault('src/rules/lot.ts', '../store/store.ts')).not.toBeNull()
    expect(fault('src/screens/lots/LotCard.tsx', '../worksheets/Done.tsx')).not.toBeNull()
    expect(fault('src/screens/lots/LotCard.tsx', 'dexie')).not.toBeNull()
    expect(fault('src/controls/Button.tsx', '../rules/lot.ts')).not.toBeNull()
    expect(fault('server/http.ts', '../src/store/store.ts')).not.toBeNull()
    expect(fault('server/db/lots.ts', '../import/known.ts')).not.toBeNull()
    expect(fault('server/calls/comty/lots.ts', '../../db/lots.ts')).not.toBeNull()
    expect(fault('server/communities/lots.ts', '../deals/lotAtHand.ts')).not.toBeNull()
    expect(fault('server/people/account.ts', '../startServer.ts')).not.toBeNull()
    expect(fault('server/worksheets/decisions.ts', 'fastify')).not.toBeNull()
    expect(fault('server/worksheets/decisions.ts', '../deals/lotAtHand.ts')).toBeNull()
    expect(fault('src/store/store.ts', '../rules/lot.ts')).toBeNull()
  })

  test('no folder of the table imports itself through others', () => {
    const may = (folder: string): readonly string[] => rows.find((row) => row.folder === folder)?.may ?? []
    expect(
      circles(
        rows.map(({ folder }) => folder),
        may,
      ),
    ).toEqual([])
  })

  test('every row of the table is a folder, and every permission in it is used', () => {
    const used = new Set(
      sources.flatMap((file) =>
        importsOf(file)
          .filter((wanted) => wanted.startsWith('.'))
          .map(
            (wanted) =>
              `${rowOf(file)?.folder} ${rowOf(relative(root, resolve(root, dirname(file), wanted)))?.folder}`,
          ),
      ),
    )
    const idle = rows
      .flatMap(({ folder, may }) => may.map((to) => `${folder} ${to}`))
      .filter((one) => !used.has(one))
    expect(idle).toEqual([])
    expect(rows.filter(({ folder }) => !existsSync(join(root, folder)))).toEqual([])
  })

  test('changes to the server are sent by useSubmit, which keeps the key until the outcome is known', () => {
    const faults = sources.filter((file) => !file.startsWith('src/calls/') && sendsByItself(textOf(file)))
    expect(faults).toEqual([])
    const renaming = sources.filter((file) => file.startsWith('src/calls/') && renamesSender(textOf(file)))
    expect(renaming).toEqual([])
    for (const alias of [
      'export const keyForNote = newKey\n',
      "import { newKey as key } from './call.ts'",
      "export { change } from './call.ts'",
      'export const drafts = { newId: newKey, hold }',
    ]) {
      expect(renamesSender(alias), alias).toBe(true)
    }
    expect(renamesSender('const key = newKey()\n')).toBe(false)
    for (const way of [
      "import { change } from '../../calls/call.ts'",
      "import { call, newKey } from '../../calls/call.ts'",
      "import { exchange } from '../../calls/exchange.ts'",
      "import { bring } from '../../calls/call.ts'",
      "import * as net from '../../calls/call.ts'",
      "const { change } = await import('../../calls/call.ts')",
      "export * from '../../calls/call.ts'",
      "export { change } from '../../calls/call.ts'",
    ]) {
      expect(sendsByItself(way), way).toBe(true)
    }
    expect(sendsByItself("import { call, type CallOptions } from '../../calls/call.ts'")).toBe(false)
    // These files in src/calls keep the key until the outcome is known.
    const senders =
      /import \{[^}]*\b(?:change|bring|newKey|exchange)\b[^}]*\} from '\.\/(?:call|exchange)\.ts'/
    expect(
      sources.filter((file) => file.startsWith('src/calls/') && senders.test(textOf(file))).toSorted(),
    ).toEqual([
      'src/calls/action.ts',
      'src/calls/call.ts',
      'src/calls/drafts.ts',
      'src/calls/pendingSignOut.ts',
      'src/calls/sendNoted.ts',
      'src/calls/useHandIn.ts',
    ])
  })

  test('nothing reaches the network past src/calls', () => {
    const page = sources.filter((file) => /^src\/(?!calls\/|offline\/)/.test(file))
    expect(page.filter((file) => reachesOut(textOf(file)))).toEqual([
      // Checks whether another site answers.
      'src/modals/LearnMore.tsx',
    ])
    for (const way of [
      "fetch('/comty/SetHold', { method: 'POST' })",
      "navigator.sendBeacon('/comty/SetHold')",
      'new XMLHttpRequest()',
      '<form method="post" action="/comty/SetHold">',
    ]) {
      expect(reachesOut(way), way).toBe(true)
    }
  })

  test('code that sends without a screen, and everything with a random name, is known', () => {
    const known: readonly [RegExp, readonly string[]][] = [
      // These keep the key with the sent data, as useSubmit does.
      [/calls\/sendNoted\.ts'/, ['src/session/accountFavourites.ts']],
      [
        /calls\/lastingAction\.ts'/,
        [
          'src/screens/purchase/InfoGathering.tsx',
          'src/screens/purchase/purchaseInHand.ts',
          'src/screens/purchase/stillHeld.ts',
        ],
      ],
      [
        /\bdrafts\.newId\b/,
        [
          'src/screens/purchase/purchaseDraft.ts',
          'src/screens/worksheets/useWorksheet.ts',
          'src/session/signingWithout.ts',
        ],
      ],
      // Names of windows, devices, pictures, purchasers and rows; none is a request's key.
      [
        /\brandomUUID\b/,
        [
          'src/app/WindowMessages.tsx',
          'src/offline/drain.ts',
          'src/screens/purchase/unsentEdits.ts',
          'src/screens/worksheets/comingPictures.ts',
          'src/screens/worksheets/reopenWorksheet.ts',
          'src/store/device.ts',
          'src/store/sessionVault.ts',
        ],
      ],
    ]
    const outside = sources.filter((file) => !/^(?:server|src\/calls)\//.test(file))
    for (const [pattern, files] of known) {
      expect(outside.filter((file) => pattern.test(textOf(file))).toSorted(), String(pattern)).toEqual(files)
    }
  })

  test('nothing is read out of the key of unsent work', () => {
    const reads = /\bkey\.(?:startsWith|endsWith|includes|slice|split|match|replace)\(/
    const seesWork = (file: string): boolean =>
      importsOf(file).some((wanted) => /\/(?:useDelivery|useOutbox|workDb)\.ts$/.test(wanted))
    const faults = sources.filter((file) => seesWork(file) && reads.test(textOf(file)))
    // Upgrades the keys of an earlier format.
    expect(faults).toEqual(['src/store/workUpgrade.ts'])
  })

  test('no catch-all folder or file', () => {
    const drawer = /(^|\/)(utils?|helpers?|common|misc|shared)(\/|\.tsx?$)/
    expect(sources.filter((file) => drawer.test(file))).toEqual([])
  })

  test('rules use no clock, randomness, network or storage', () => {
    const impure = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bfetch\(|\blocalStorage\.|\bindexedDB\./
    const faults = sources.filter(
      (file) =>
        file.startsWith('src/rules/') && impure.test(textOf(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
    )
    expect(faults).toEqual([])
  })

  test('files stay readable: under 300 lines, pure data tables aside', () => {
    const tables = ['src/i18n/', 'src/contract/', 'server/demo/', 'server/people/countries']
    const long = sources.filter(
      (file) => !tables.some((table) => file.startsWith(table)) && textOf(file).split('\n').length > 300,
    )
    expect(long).toEqual([])
  })

  test('named exports only', () => {
    const faults = sources.filter((file) => /^export default /m.test(textOf(file)))
    expect(faults).toEqual([])
  })
})
