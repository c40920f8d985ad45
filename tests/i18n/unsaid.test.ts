import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Sentences } from '../../src/i18n/sentence.ts'
import { fieldAreas } from '../../src/session/fieldLabel.ts'
import { areaNames, flat, written } from './sentences.ts'

const root = resolve(import.meta.dirname, '../..')
const codes = ['src', 'server']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  // Listing a label does not count as using it.
  .filter((name) => /\.tsx?$/.test(name) && !/^src\/(i18n\/(en|de|tr)\/|rules\/fields\/labelC)/.test(name))
  .map((name) => ({
    name,
    text: readFileSync(join(root, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*/g, ''),
  }))

/** Areas and groups whose sentences the code picks by a value from a table or the server. */
const byCode = new Set(
  [
    ['messages', 'reasons', 'findings', 'shouted', 'homeTypes', 'refusals', 'status', 'notSent', 'values'],
    ['legal', 'terms', 'nearest', 'clean.memories', 'review.statuses', 'review.doubts', 'homes.sorts'],
    ['entry.password', 'worksheetForms.preparing', 'worksheetForms.checking', 'worksheetForms.keeping'],
    ['review.foreign', 'review.cannotCheck', 'review.noKeys', 'mail.matters'],
    ['paperKeys.keys', 'debits.made'],
    // Names of floors, which rules look up by the floor's code.
    ['building.underground', 'building.concourse', 'building.ground', 'building.mezzanine'],
    [
      'verify.whyNone',
      'verify.doubts',
      'verify.faults',
      'verify.unprovenList',
      'verify.tooLarge',
      'verify.valid',
    ],
    [
      'homes.filterNames',
      'homes.facts',
      'staff.roles',
      'marketplace.welcome.points',
      'marketplace.tos.sections',
    ],
  ].flat(),
)

interface Reading {
  readonly names: readonly string[]
  /** The endings of composed names. */
  readonly endings: readonly string[]
  /** Groups whose members are picked by a value. */
  readonly picked: readonly string[]
}

const named = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(
    ([, ...found]) =>
      found
        .join(' ')
        .replaceAll(/\[[^\]]*\]/g, ' ')
        .match(/\w+/g) ?? [],
  )

const called = String.raw`\b(?:useText|textIn)\((?:[^()]|\([^()]*\))*\)`
const chain = String.raw`((?:!?\??\.\w+|\[[^\]]*\])*)`

/**
 * The variables of a file that hold words: results of `useText` and `textIn`, parameters of such a type, and
 * parts of these.
 */
function holdersIn(text: string): ReadonlySet<string> {
  const typed = named(
    text,
    /\b(\w+)\??: (?:Readonly<)?(?:TextOf<|(?:typeof )?[A-Z]\w*Words\b|Words\b|Said\b)/g,
  )
  // The parts of a destructured parameter.
  const parts = [...text.matchAll(/\{([^{}]*)\}: (?:TextOf<|[A-Z]?\w*Words\b|\{[^{}]*(?:TextOf<|Words\b))/g)]
  const holders = new Set([
    'words',
    'said',
    'texts',
    ...typed,
    ...parts.flatMap(([, found = '']) => bound(found)),
  ])
  for (let before = -1; before < holders.size;) {
    before = holders.size
    const held = String.raw`(?:${called}|\b(?:${[...holders].join('|')})\b)`
    const from = new RegExp(
      String.raw`(?:const|let) (?:(\w+)|\{([^{}]*)\}) =\s*(?:\(?[^=;()]+\?\s+)?${held}${chain}`,
      'g',
    )
    for (const [, one, several = ''] of text.matchAll(from))
      for (const name of one === undefined ? bound(several) : [one]) holders.add(name)
  }
  return holders
}

/** The variables that a pattern such as `a, b: c = 1` binds. */
const bound = (pattern: string): string[] =>
  pattern.split(',').flatMap((part) => part.replace(/=.*/s, '').split(':').at(-1)?.match(/\w+/)?.[0] ?? [])

/**
 * The names that a file reads from any area: `.title` of words, `'title'`, `'group.title'`, `{ title }` of
 * words, `.group[code]`.
 */
function readIn(text: string): Reading {
  const holders = holdersIn(text)
  const held = String.raw`(?:${called}|(?<![.\w])(?:${[...holders].join('|')})\b)`
  const names = [
    ...named(text, new RegExp(held + chain, 'g')),
    ...[...text.matchAll(/'(?:\w+\.)*(\w+)'/g)].map((match) => match[1] ?? ''),
    ...named(text, new RegExp(String.raw`\{([^{}]*)\}\s*=\s*${held}${chain}`, 'g')),
    ...named(text, /\{([^{}]*)\}: (?:TextOf<|[A-Z]?\w*Words\b)/g),
  ]
  const endings = [...text.matchAll(/`\$\{[^}]+\}(\w{3,})`/g)].map((match) => match[1] ?? '')
  return { names: [...new Set(names)], endings, picked: named(text, /(\w+)\[(?!\])|`(?:\w+\.)*(\w+)\.\$\{/g) }
}

/**
 * Rules and controls get words as a parameter and do not know their area, so every name they read from these
 * counts.
 */
function readHanded(text: string): Reading {
  const names = named(text, /\b(?:words|said|texts|labels)\b((?:\??\.\w+)+)/g)
  return { names, endings: [], picked: [] }
}

const isHanded = (name: string): boolean => /^src\/(?:rules|controls)\//.test(name)
const read = codes.map((code) => ({ ...code, ...(isHanded(code.name) ? readHanded : readIn)(code.text) }))
/** Names in rules and controls that may be codes by which a screen looks up sentences. */
const codesOfRules = read
  .filter(({ name }) => isHanded(name))
  .flatMap(({ text }) => [...named(text, /'(\w+)'/g), ...named(text, /^ +(\w+)\??:/gm)])

/** Returns whether files read a name from an area, in a group or not. */
function readOf(area: string): (path: readonly string[]) => boolean {
  const ofFields = area in fieldAreas
  const said = read.filter(
    ({ name, text }) =>
      isHanded(name) || text.includes(`${area}Words`) || (ofFields && text.includes('fieldAreas')),
  )
  const isLookedUp = new RegExp(`\\b(?:words|said|texts|forms|${area})\\[`)
  const byCodes = ofFields || said.some(({ name, text }) => !isHanded(name) && isLookedUp.test(text))
  const names = new Set([...said.flatMap((file) => file.names), ...(byCodes ? codesOfRules : [])])
  const endings = said.flatMap((file) => file.endings)
  const picked = new Set(said.flatMap((file) => file.picked))
  return (path) => {
    const name = path.at(-1) ?? ''
    return (
      names.has(name) || endings.some((end) => name.endsWith(end)) || path.some((group) => picked.has(group))
    )
  }
}

function unsaid(area: string, sentences: Sentences): string[] {
  if (byCode.has(area)) return []
  const isRead = readOf(area)
  return flat(sentences).flatMap(([path]) => {
    const parts = path.split('.')
    const isChosen = parts.some((_, at) => byCode.has([area, ...parts.slice(0, at + 1)].join('.')))
    return isChosen || isRead(parts) ? [] : [`${area}.${path}`]
  })
}

test('every sentence is used somewhere', () => {
  expect(areaNames.flatMap((name) => unsaid(name, written(name, 'en')))).toEqual([])
})

test('an unused one would be found', () => {
  expect(unsaid('plan', { title: '', group: { nobodySaysThis: '' } })).toEqual(['plan.group.nobodySaysThis'])
  // Screens that use the plan's words also read a community's name and a lot's number, but that does not use
  // these sentences.
  expect(unsaid('plan', { title: '', name: '', number: '' })).toEqual(['plan.name', 'plan.number'])
})
