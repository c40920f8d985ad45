import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { accountWords } from '../../../src/rules/wording/account.ts'
import { base } from '../../../src/rules/wording/base.ts'
import { browsingWords } from '../../../src/rules/wording/browsing.ts'
import { cleanWords } from '../../../src/rules/wording/carry.ts'
import { homeWords } from '../../../src/rules/wording/homes.ts'
import { keepingWords } from '../../../src/rules/wording/keeping.ts'
import { learnMoreWords } from '../../../src/rules/wording/learnMore.ts'
import { mapWords } from '../../../src/rules/wording/mapWords.ts'
import { marketplaceWords } from '../../../src/rules/wording/marketplace.ts'
import { messages } from '../../../src/rules/wording/messages.ts'
import { paperWords } from '../../../src/rules/wording/papers.ts'
import { peopleWords } from '../../../src/rules/wording/people.ts'
import { selectionWords } from '../../../src/rules/wording/selection.ts'
import { shellWords } from '../../../src/rules/wording/shell.ts'
import { deskWordsIn } from '../../../src/rules/wording/worksheetDesk.ts'
import { formWordsIn } from '../../../src/rules/wording/worksheetForms.ts'

const root = resolve(import.meta.dirname, '../../..')
const texts = ['src', 'server', 'service-worker']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({
    isWording: name.startsWith('src/rules/wording/'),
    text: readFileSync(join(root, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*/g, ''),
  }))
const everything = texts.map(({ text }) => text).join('\n')
/** Quotes in the wording hold sentences, not names of them. */
const code = texts.flatMap(({ isWording, text }) => (isWording ? [] : [text])).join('\n')

/** Every name that code reads of anything: `words.title`, `words['title']`, `{ title } = words`, `title: …` of a table. */
const read = new Set([
  ...[...everything.matchAll(/\.(\w+)\b/g)].map((match) => match[1]),
  ...[...code.matchAll(/'(\w+)'/g)].map((match) => match[1]),
  ...[...code.matchAll(/\{([^{}]*)\}\s*=(?!=|>)/g)].flatMap((match) => (match[1] ?? '').match(/\w+/g) ?? []),
])

/** The ends of names that are put together: `words[`${verdict}Text`]`. */
const endings = [...code.matchAll(/`\$\{[^}]+\}(\w{3,})`/g)].map((match) => match[1] ?? '')

/** Groups whose sentences are chosen by what a table or the server says, not by name. */
const byCode = new Set(['status', 'memories', 'labels', 'terms', 'sorts', 'password', 'lotFilters'])

function unsaid(words: object, at: string): string[] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null)
      return byCode.has(name) || Array.isArray(value) ? [] : unsaid(value, `${at}.${name}`)
    return read.has(name) || endings.some((end) => name.endsWith(end)) ? [] : [`${at}.${name}`]
  })
}

const all = {
  base,
  account: accountWords('base'),
  browsing: browsingWords('base'),
  clean: cleanWords,
  homes: homeWords('base'),
  keeping: keepingWords('base'),
  learnMore: learnMoreWords('base'),
  map: mapWords('base'),
  marketplace: marketplaceWords('base'),
  messages: Object.fromEntries(Object.keys(messages).map((name) => [name, ''])),
  papers: paperWords('base'),
  people: peopleWords('base'),
  selection: selectionWords('base'),
  shell: shellWords('base'),
  desk: deskWordsIn('en'),
  forms: formWordsIn('en'),
}

test('every sentence is said somewhere', () => {
  const found = Object.entries(all).flatMap(([name, words]) => unsaid(words, name))
  expect(found).toEqual([])
})

test('one that nobody says would be found', () => {
  expect(unsaid({ group: { nobodySaysThis: '', title: '' } }, 'base')).toEqual(['base.group.nobodySaysThis'])
})
