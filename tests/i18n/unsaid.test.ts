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
  // The list of the labels there are says none of them.
  .filter((name) => /\.tsx?$/.test(name) && !/^src\/(i18n\/(en|de|tr)\/|rules\/fields\/labelC)/.test(name))
  .map((name) => ({
    // Rules and controls get words without knowing their area.
    isHanded: /^src\/(rules|controls)\//.test(name),
    text: readFileSync(join(root, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*/g, ''),
  }))

/** Areas and groups whose sentences a table or the server picks by code. */
const byCode = new Set(
  [
    ['messages', 'reasons', 'findings', 'shouted', 'homeTypes', 'refusals', 'status', 'notSent', 'values'],
    ['legal', 'terms', 'nearest', 'clean.memories', 'review.statuses', 'review.doubts', 'homes.sorts'],
    ['entry.password', 'worksheetForms.preparing', 'worksheetForms.checking', 'worksheetForms.keeping'],
    ['review.foreign', 'review.cannotCheck', 'review.noKeys', 'mail.matters'],
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

/** What a file reads of any area: `.title`, `'title'`, `'group.title'`, `{ title }`; and the endings of names it puts together. */
function readIn(text: string): { readonly names: readonly string[]; readonly endings: readonly string[] } {
  const names = [
    ...[...text.matchAll(/\.(\w+)\b/g)].map((match) => match[1] ?? ''),
    ...[...text.matchAll(/'(?:\w+\.)*(\w+)'/g)].map((match) => match[1] ?? ''),
    ...[...text.matchAll(/\{([^{}]*)\}\s*=(?!=|>)/g)].flatMap(
      (match) => (match[1] ?? '').match(/\w+/g) ?? [],
    ),
    ...[...text.matchAll(/\(\s*\{([^{}]*)\}:/g)].flatMap((match) => (match[1] ?? '').match(/\w+/g) ?? []),
  ]
  const endings = [...text.matchAll(/`\$\{[^}]+\}(\w{3,})`/g)].map((match) => match[1] ?? '')
  return { names: [...new Set(names)], endings }
}
const read = codes.map((code) => ({ ...code, ...readIn(code.text) }))

/** Whether files read a name from an area. */
function readOf(area: string): (name: string) => boolean {
  const ofFields = area in fieldAreas
  const said = read.filter(
    ({ isHanded, text }) =>
      isHanded || text.includes(`${area}Words`) || (ofFields && text.includes('fieldAreas')),
  )
  const names = new Set(said.flatMap((file) => file.names))
  const endings = said.flatMap((file) => file.endings)
  return (name) => names.has(name) || endings.some((end) => name.endsWith(end))
}

function unsaid(area: string, sentences: Sentences): string[] {
  if (byCode.has(area)) return []
  const isRead = readOf(area)
  return flat(sentences).flatMap(([path]) => {
    const parts = path.split('.')
    const isChosen = parts.some((_, at) => byCode.has([area, ...parts.slice(0, at + 1)].join('.')))
    return isChosen || isRead(parts.at(-1) ?? '') ? [] : [`${area}.${path}`]
  })
}

test('every sentence is said somewhere', () => {
  expect(areaNames.flatMap((name) => unsaid(name, written(name, 'en')))).toEqual([])
})

test('one that nobody says would be found', () => {
  expect(unsaid('plan', { title: '', group: { nobodySaysThis: '' } })).toEqual(['plan.group.nobodySaysThis'])
})
