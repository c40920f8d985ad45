import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { MalformedLot, lotFields, readLot, readLots, writeLot } from '../../src/rules/lotCodec.ts'
import { lotSize } from '../../src/rules/lot.ts'
import { anyLot, sampleLot, sampleModel } from './sampleLot.ts'

function malformed(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof MalformedLot) return error.field
    throw error
  }
  return 'read without complaint'
}

/** The sample's text with one field replaced. */
function withField(field: (typeof lotFields)[number], value: string): string {
  const parts = writeLot(sampleLot()).split('|')
  parts[lotFields.indexOf(field)] = value
  return parts.join('|')
}

describe('lot string', () => {
  test('any lot comes back as it was written', () => {
    fc.assert(
      fc.property(anyLot, (lot) => {
        expect(readLot(writeLot(lot))).toEqual(lot)
      }),
      { numRuns: 500 },
    )
  })

  test('the text has the fields in their order', () => {
    const text = writeLot(
      sampleLot({ buildingName: 'A|B 100%', models: [sampleModel({ elevations: [] })], upgradePrice: 5 }),
    )
    expect(text).toBe(
      '12|12A|1|0|4|2.5|849900|1|0|0|-79.5,43.6;-79.4,43.7|0|0|1|15000|0|Walk-out|C0101|0|Corner|N|5|2027-06-30|' +
        'North East|1.2m to rear|110|3960|A%7CB 100%25|' +
        '[{"Model_ID":7,"MODEL_NAME":"The Alder","MODEL_SIZE":2150,"sort_order":1,"spec_description":"",' +
        '"LOTFRONTAGE":36,"ELEVATION":[]}]|||36|1240',
    )
  })

  test('there are 29 fields, from house_id to MODELS, and four behind them', () => {
    expect(lotFields).toHaveLength(33)
    expect([lotFields[0], lotFields[28]]).toEqual(['house_id', 'MODELS'])
    expect(lotFields.slice(29)).toEqual(['user_id', 'CookieId', 'Lot_size', 'UNIT_COVERAGE'])
  })

  test('an older cached text, without the last four, is read', () => {
    const old = writeLot(sampleLot()).split('|').slice(0, 29).join('|')
    expect(readLot(old)).toEqual(sampleLot({ coverage: 0 }))
    expect(malformed(() => readLot(old.split('|').slice(0, 28).join('|')))).not.toBe('read without complaint')
  })

  test('empty fields are read as nothing, an empty floor as 0', () => {
    const text = `7|${'|'.repeat(27)}`
    expect(readLot(text)).toMatchObject({
      id: 7,
      number: '',
      price: 0,
      floor: '0',
      coordinates: [],
      models: [],
    })
  })

  test('an elevation picture may come under its other name', () => {
    const models =
      '[{"Model_ID":"7","ELEVATION":[{"elevationLetter":"A","templateId":"71","elevationImg":"x.png"}]}]'
    expect(readLot(withField('MODELS', models)).models[0]).toEqual(
      sampleModel({
        name: '',
        size: 0,
        sortOrder: 0,
        frontage: 0,
        elevations: [{ letter: 'A', templateId: 71, image: 'x.png' }],
      }),
    )
  })

  test.each([
    ['Current_price', 'cheap'],
    ['Current_price', ' 5'],
    ['Current_price', 'Infinity'],
    ['house_id', ''],
    ['CLOSING_DATE', '2027-02-30'],
    ['CLOSING_DATE', '30/06/2027'],
    ['Coordinates', '1,2;3'],
    ['Coordinates', '1,2,3'],
    ['Coordinates', 'x,2'],
    ['house_number', '12%41'],
    ['MODELS', '[{]'],
    ['MODELS', '{}'],
    ['MODELS', '[7]'],
  ] as const)('%s of %j is refused by name', (field, value) => {
    expect(malformed(() => readLot(withField(field, value)))).toBe(field)
  })

  test('a fault inside a model is refused with its own name', () => {
    expect(malformed(() => readLot(withField('MODELS', '[{"Model_ID":"x"}]')))).toBe('Model_ID')
    expect(malformed(() => readLot(withField('MODELS', '[{"ELEVATION":{}}]')))).toBe('ELEVATION')
    expect(malformed(() => readLot(withField('MODELS', '[{"ELEVATION":[3]}]')))).toBe('ELEVATION')
  })

  test('too few and too many fields are refused', () => {
    expect(malformed(() => readLot('1|2|3'))).toBe('BUILDING_TYPE')
    expect(malformed(() => readLot(`${writeLot(sampleLot())}|`))).toBe('UNIT_COVERAGE')
    expect(malformed(() => readLot(''))).toBe('house_number')
  })

  test('any text is either a lot or refused with a name, never another error', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.string(), { minLength: 33, maxLength: 33 }).map((p) => p.join('|')),
        ),
        (text) => {
          try {
            readLot(text)
          } catch (error) {
            expect(error).toBeInstanceOf(MalformedLot)
          }
        },
      ),
    )
  })

  test('many lots are read as single ones are, and share equal model lists', () => {
    const texts = [sampleLot(), sampleLot({ id: 13 }), sampleLot({ id: 14, models: [] })].map(writeLot)
    const lots = readLots(texts)
    expect(lots).toEqual(texts.map(readLot))
    expect(lots[0]?.models).toBe(lots[1]?.models)
  })

  test('lot size is the first model’s frontage', () => {
    expect(lotSize(sampleLot())).toBe(36)
    expect(lotSize(sampleLot({ models: [] }))).toBeNull()
  })
})
