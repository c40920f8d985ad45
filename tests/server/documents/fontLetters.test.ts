import { expect, test } from 'vitest'
import { fontLetters, lettersLacking } from '../../../server/documents/letters.ts'
import { markFits } from '../../../server/documents/markFits.ts'
import { typedMarkFault, witnessFault } from '../../../src/rules/signing/offline/fontLetters.ts'

const places = [
  { kind: 'signature', w: 180, h: 48 },
  { kind: 'signature', w: 60, h: 14 },
  { kind: 'initials', w: 42, h: 16 },
] as const
const texts = [
  'Ada Love',
  'Işıl Yıldız-Çağlayan',
  'Groß',
  'WWWWWWWWWWWWWWW',
  'Wolfeschlegelsteinhausenbergerdorff the Third of Upper Canada and Lower Saxony',
  'AL',
  'Ada 🙂',
  '₺',
  'GROẞ',
  'Ада',
  'AVAVAV Tofu fi',
  '山田',
  'שלום',
  'Zoe\u0308',
  'Ada\u202EevoL',
]

test('an offline tablet says about typed marks what the server will say', async () => {
  const font = await fontLetters()
  expect(font.letters.length).toBeGreaterThan(500)
  for (const text of texts) {
    for (const place of places) {
      const lacks = (await lettersLacking(text)) !== ''
      const expected = lacks ? 'letters' : (await markFits(place, text)) ? null : 'long'
      const kind = place.kind === 'initials' ? 'initials' : 'signature'
      const said = typedMarkFault(font, [place], { kind, text })
      expect([text, place.w, said]).toEqual([text, place.w, expected])
    }
  }
})

test('papers print lira, capital ẞ, Greek and Cyrillic, but nothing that would look different from its text', async () => {
  for (const name of ['₺ 1', 'GROẞ', 'İĞÜŞÖÇ ığüşöç', 'Łukasz Żółć', 'Ελένη', 'Анна', 'ﬁ co\u00ADop'])
    expect([name, await lettersLacking(name)]).toEqual([name, ''])
  expect(await lettersLacking('שלום')).toBe('שלום')
  expect(await lettersLacking('Zoe\u0308 \u202EevoL \u200B山\u0308')).toBe('山\u0308\u202E\u200B')
})

test('nor can a party witness there, or somebody whose name does not fit its line', async () => {
  const font = await fontLetters()
  const line = { kind: 'name', w: 90, h: 14 } as const
  const fault = (name: string) => witnessFault(font, [line], { name, parties: ['Işıl Yıldız'] })
  expect(fault('Isil Yildiz')).toBe('party')
  expect(fault('Wanda Reyes')).toBe(null)
  expect(fault('Wanda 🙂')).toBe('letters')
  expect(fault('Wolfeschlegelsteinhausenbergerdorff')).toBe('long')
})
