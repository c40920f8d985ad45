/** @module-tag more */
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { catalogueOf, readCatalogue } from '../../build/wording/catalogue.ts'
import { type PoEntry, readPo, writePo } from '../../build/wording/po.ts'
import { writeLanguage } from '../../build/wording/writeLanguage.ts'
import { isShort } from '../twoSpeeds.ts'

const forms = 'nplurals=2; plural=(n != 1);'

// Formatting a language's PO file takes longer than most test files.
const written = isShort ? (['de'] as const) : (['de', 'tr'] as const)

describe.each(written)('%s as a PO file', (language) => {
  test('is read back as it was written, file by file', async () => {
    const read = readCatalogue(language, readPo(writePo(language, forms, catalogueOf(language))))
    expect(read.faults).toEqual([])
    const folder = mkdtempSync(join(tmpdir(), 'lotline-wording-'))
    mkdirSync(join(folder, language))
    const names = await writeLanguage(folder, language, read)
    expect(names.length).toBeGreaterThan(60)
    for (const name of names) {
      const written = readFileSync(join(folder, language, name), 'utf8')
      expect([name, written]).toEqual([name, readFileSync(join('src/i18n', language, name), 'utf8')])
    }
  })
})

test('texts keep their quotes, backslashes and line ends, also over several lines', () => {
  const entries: PoEntry[] = [
    { context: 'a.b', english: ['Say "no"'], texts: ['\\ „nein“\n"ja"'] },
    { context: 'a.c', english: ['{count} lot', '{count} lots'], texts: ['ein', '{count}'] },
  ]
  expect(readPo(writePo('de', forms, entries))).toEqual(entries)
  expect(readPo('# a note\nmsgctxt "a"\nmsgid ""\n"one "\n"two"\nmsgstr "x"\n')).toEqual([
    { context: 'a', english: ['one two'], texts: ['x'] },
  ])
  expect(() => readPo('msgid "a"\nnonsense')).toThrow('Line 2')
})

describe('an import', () => {
  const changed = (context: string, texts: readonly string[]) =>
    readCatalogue(
      'de',
      catalogueOf('de').map((entry) => (entry.context === context ? { ...entry, texts } : entry)),
    ).faults

  test('names a missing placeholder, a new one, and a missing sentence', () => {
    expect(changed('plan.notHere', ['{home} gibt es nicht.'])).toEqual(['plan.notHere: {name} is missing'])
    expect(changed('plan.title', ['Plan von {name}'])).toEqual([
      'plan.title: {name} is not in the English sentence',
    ])
    expect(changed('plan.title', [' '])).toEqual(['plan.title: no translation'])
    expect(readCatalogue('de', catalogueOf('de').slice(1)).faults).toEqual(['actions.back: no translation'])
    const unknown = [...catalogueOf('de'), { context: 'plan.none', english: ['x'], texts: ['y'] } as const]
    expect(readCatalogue('de', unknown).faults).toEqual(['plan.none: no such sentence in English'])
  })

  test('allows a form without the number, and a sentence with a term of its language', () => {
    expect(changed('communities.availableNow', ['Eine jetzt verfügbar', '{count} jetzt verfügbar'])).toEqual(
      [],
    )
    expect(changed('plan.title', ['Plan: {Lots}'])).toEqual([])
  })
})
