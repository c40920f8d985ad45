import { describe, expect, test } from 'vitest'
import { type About, type Certainty, certainPeople } from '../../../src/screens/purchase/certainPeople.ts'

const sheet = (sheetId: number, unitId: number, more: Partial<Certainty> = {}): Certainty => ({
  source: 'worksheet',
  email: `client${sheetId}@example.test`,
  unitIds: [unitId],
  sheetIds: [sheetId],
  ...more,
})
const earlier = (unitId: number, more: Partial<Certainty> = {}): Certainty => ({
  ...sheet(0, unitId, more),
  source: 'purchase',
  sheetIds: [],
})
const about = (more: Partial<About>): About => ({
  part: 'must',
  unitIds: [14],
  worksheetId: null,
  email: 'me@example.test',
  ...more,
})

describe.each(['must', 'may'] as const)('somebody with clients (%s)', (part) => {
  test('continues the worksheet that the purchase began with', () => {
    const [newer, meant] = [sheet(7, 14), sheet(5, 14)]
    expect(certainPeople([newer, meant], about({ part, worksheetId: 5 }))).toBe(meant)
  })

  test('is only offered another client’s worksheet for this home', () => {
    expect(certainPeople([sheet(7, 14)], about({ part }))).toBeUndefined()
    expect(certainPeople([sheet(7, 14)], about({ part, worksheetId: 8 }))).toBeUndefined()
  })

  test('is only offered the people of an earlier purchase of this home, even under their own address', () => {
    expect(certainPeople([earlier(14, { email: 'me@example.test' })], about({ part }))).toBeUndefined()
  })
})

describe('a buyer', () => {
  const buyer = (more: Partial<About> = {}) => about({ part: 'no', ...more })

  test('continues what they gave for this home', () => {
    const [elsewhere, here] = [sheet(7, 20), earlier(14)]
    expect(certainPeople([elsewhere, here], buyer())).toBe(here)
  })

  test('is known again by their address', () => {
    const [other, own] = [sheet(7, 20), earlier(21, { email: 'Me@Example.test' })]
    expect(certainPeople([other, own], buyer())).toBe(own)
  })

  test('is only offered people of other homes with another address, or with none', () => {
    expect(certainPeople([sheet(7, 20), earlier(21)], buyer())).toBeUndefined()
    expect(certainPeople([sheet(7, 20, { email: '' })], buyer({ email: '' }))).toBeUndefined()
    expect(certainPeople([sheet(7, 20)], buyer({ email: null }))).toBeUndefined()
  })
})
