import { expect, test } from 'vitest'
import type { SheetForms } from '../../src/rules/fields/sheet.ts'
import { type KnownSheet, likelySheets } from '../../src/session/likelySheets.ts'

const sheet = (name: string, unitId: number, more: Partial<KnownSheet> = {}): KnownSheet => ({
  ids: [],
  projectId: 'C0101',
  unitIds: [unitId],
  keptUnitId: null,
  name,
  email: `${name}@example.test`,
  forms: () => Promise.reject(new Error('not asked for')),
  ...more,
})
const likely = (...sheets: KnownSheet[]) =>
  likelySheets(sheets, 'C0101', [14]).map(({ name, unitIds }) => [name, unitIds[0]])

test('the worksheet for which the home is reserved comes before newer ones for that home', () => {
  expect(likely(sheet('newer', 14), sheet('accepted', 14, { keptUnitId: 14 }))).toEqual([
    ['accepted', 14],
    ['newer', 14],
  ])
})

test('of one buyer’s worksheets, the one for this home counts, even if another is newer', () => {
  expect(likely(sheet('ada', 20), sheet('ada', 14))).toEqual([['ada', 14]])
})

test('it has the numbers of all worksheets of that buyer, and of nobody else', () => {
  const sheets = [sheet('ada', 14), sheet('ada', 20, { ids: [5] }), sheet('eve', 14, { ids: [6] })]
  expect(likelySheets(sheets, 'C0101', [14]).map(({ ids }) => ids)).toEqual([[5], [6]])
})

test('then come those of the same home, of the same project and of others, in this order', () => {
  const elsewhere = sheet('elsewhere', 14, { projectId: 'U0101' })
  expect(likely(elsewhere, sheet('neighbour', 15), sheet('same', 14))).toEqual([
    ['same', 14],
    ['neighbour', 15],
    ['elsewhere', 14],
  ])
})

test('three are enough', () => {
  expect(likely(...['a', 'b', 'c', 'd'].map((name) => sheet(name, 14)))).toHaveLength(3)
})

test('how somebody heard of another project is no answer for this one', async () => {
  const forms = { heardFrom: 'A friend', priorCommunity: 'Elm Park' } as SheetForms
  const heard = async (projectId: string) =>
    await likelySheets([sheet('ada', 14, { projectId, forms: async () => forms })], 'C0101', [14])[0]?.forms()
  expect(await heard('C0101')).toEqual(forms)
  expect(await heard('U0101')).toEqual({ ...forms, heardFrom: '' })
})
