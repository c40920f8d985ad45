import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carryLimits, decodeCarried, encodeCarried, type Carried } from '../../src/rules/carry.ts'
import { carriedPath, carriedParts, carriedPlace, carriedScreens } from '../../src/rules/carryPlaces.ts'
import { queryOfCommunityFilter } from '../../src/rules/communityQuery.ts'
import { paramsOfFilter } from '../../src/rules/filterParams.ts'
import { modelFilterParams, noModelFilter } from '../../src/rules/modelFilter.ts'
import { reachOf } from '../../src/rules/publicReach.ts'

const id = fc.stringMatching(/^[A-Z]{1,2}[0-9]{3,4}$/)
const value = fc.oneof(
  fc.nat().map(String),
  fc.constantFrom('NE', 'Walk-out', 'Harbour East 1204', 'Große Allee 7', 'Çınar 3', '3,5,9'),
  fc.array(fc.nat(9999), { minLength: 1, maxLength: 4 }).map((ids) => ids.join(',')),
)
const query = fc.dictionary(fc.constantFrom(...carriedParts), value, { maxKeys: 4, noNullPrototype: true })
const place = fc
  .tuple(fc.constantFrom(...Object.values(carriedScreens).map((one) => one.name)), id, query)
  .map(([screen, communityId, sought]) => ({
    screen,
    communityId: screen === 'communities' ? null : communityId,
    query: sought,
  }))
const favourite = fc.record({
  projectId: id,
  modelId: fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: null }),
})
const carried = fc
  .record({ places: fc.array(place, { maxLength: 4 }), favourites: fc.array(favourite, { maxLength: 30 }) })
  .filter(({ places, favourites }) => places.length + favourites.length > 0)

const full: Carried = {
  places: [
    { screen: 'plan', communityId: 'C0101', query: { minPrice: '500000', maxPrice: '900000', lot: '42' } },
    { screen: 'compare', communityId: 'C0101', query: { compare: '3,5,9' } },
  ],
  favourites: [
    { projectId: 'C0101', modelId: null },
    { projectId: 'C0101', modelId: 12 },
    { projectId: 'C0202', modelId: 40 },
  ],
}

describe('the code of carried data', () => {
  test('comes back unchanged, when nothing was left behind', () => {
    fc.assert(
      fc.property(carried, (one) => {
        const { text, left } = encodeCarried(one)
        const back = decodeCarried(text)
        if (left === 0) expect(back).toEqual({ ok: true, carried: one })
        expect(text.length).toBeLessThanOrEqual(carryLimits.text)
        // Contains only characters that phones accept in an address.
        expect(text).toMatch(/^[A-Za-z0-9~;=_.,-]+$/)
      }),
    )
  })

  test('is short, and says how much was left behind', () => {
    expect(encodeCarried(full).text.length).toBeLessThan(90)
    const many = Array.from({ length: 200 }, (_, at) => ({
      projectId: `LONGNAME-${at}`,
      modelId: 2_000_000_000,
    }))
    const { text, left } = encodeCarried({ ...full, favourites: many })
    const back = decodeCarried(text)
    expect(back.ok && back.carried.places).toEqual(full.places)
    expect(back.ok && back.carried.favourites.length).toBe(200 - left)
    expect(left).toBeGreaterThan(170)
  })

  test('carries an address’s filters and never what a person typed or who they are', () => {
    const found = carriedPlace('/community/C0101/svg', {
      minPrice: '500000',
      lot: 'Harbour East 1204',
      email: 'a@b.example',
      q: 'Jane',
      grading: '<script>',
    })
    expect(found).toEqual({
      screen: 'plan',
      communityId: 'C0101',
      query: { minPrice: '500000', lot: 'Harbour East 1204' },
    })
    expect(carriedPlace('/submit-worksheet-buyer-details', {})).toBeNull()
    expect(carriedPlace('/community/C0101/unit/5', {})).toBeNull()
    expect(carriedPlace('/sales/1/C0101', {})).toBeNull()
  })

  test('carries every part of every filter except the words that a person typed', () => {
    const range = { min: 1, max: 2 }
    const every = [
      ...Object.keys(
        paramsOfFilter({
          price: range,
          modelPrice: range,
          size: range,
          modelSize: range,
          floors: range,
          bedrooms: range,
          fullBaths: range,
          buildingTypes: ['0'],
          grading: 'W',
          orientation: 'N',
          lotType: 'Corner',
          frontage: 38,
          lotStatus: 1,
          statuses: ['held'],
          modelId: 1,
          templateId: 1,
          buildingId: 1,
        }),
      ),
      ...Object.keys(modelFilterParams(noModelFilter)),
      ...Object.keys(
        queryOfCommunityFilter({
          text: 'Jane',
          price: range,
          size: range,
          bedrooms: range,
          fullBaths: range,
          homeTypes: ['0'],
          productType: 1,
          available: true,
        }),
      ),
    ]
    expect(every.filter((name) => !(carriedParts as readonly string[]).includes(name))).toEqual(['q'])
  })

  test('leads back to exactly the same address', () => {
    fc.assert(
      fc.property(place, (one) => {
        const [path = '', search = ''] = carriedPath(one).split('?')
        const given = Object.fromEntries(
          search.split('&').flatMap((pair) => {
            const [name = '', text = ''] = pair.split('=')
            return name === '' ? [] : [[name, decodeURIComponent(text)]]
          }),
        )
        expect(carriedPlace(path, given)).toEqual(one)
      }),
    )
    expect(carriedPlace('/', {})).toEqual({ screen: 'communities', communityId: null, query: {} })
    expect(carriedPlace('/community/', {})).toEqual({ screen: 'communities', communityId: null, query: {} })
  })
})

describe('an incomplete code is refused', () => {
  const { text } = encodeCarried(full)

  test('garbage never throws and is never trusted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (any) => {
        expect(decodeCarried(any).ok).toBe(false)
      }),
    )
  })

  test('cut off anywhere, or with one character changed', () => {
    for (let end = 1; end < text.length; end += 1) expect(decodeCarried(text.slice(0, end)).ok).toBe(false)
    for (let at = 0; at < text.length; at += 1) {
      const other = text.charAt(at) === 'q' ? 'r' : 'q'
      expect(decodeCarried(text.slice(0, at) + other + text.slice(at + 1)).ok).toBe(false)
    }
  })

  test('each reason by its name', () => {
    const resealed = (body: string): string => {
      // Finds the seal for any body: only one three-character value is accepted.
      for (let number = 0; number < 46_656; number += 1) {
        const sealed = `${body}~${number.toString(36).padStart(3, '0')}`
        const found = decodeCarried(sealed)
        if (found.ok || found.why !== 'damaged') return sealed
      }
      return ''
    }
    expect(decodeCarried('')).toEqual({ ok: false, why: 'empty' })
    expect(decodeCarried('x'.repeat(5000))).toEqual({ ok: false, why: 'damaged' })
    expect(decodeCarried(resealed('2~pC0101'))).toEqual({ ok: false, why: 'newer' })
    expect(resealed('1~pC0101')).not.toBe('')
    for (const wrong of [
      '1~q',
      '1~p<b>',
      '1~pC0101;zz=1',
      '1~pC0101;0=1;0=2',
      '1~pC0101;0=_1o_',
      '1~vC0101.0',
      '1~pC0101;0=_zzzz_',
      '1~h;0',
    ])
      expect(resealed(wrong)).toBe('')
  })
})

test.each([
  ['localhost', 'nowhere'],
  ['127.0.0.1', 'nowhere'],
  ['[::1]', 'nowhere'],
  ['192.168.1.20', 'sameNetwork'],
  ['172.20.0.4', 'sameNetwork'],
  ['kiosk-server', 'sameNetwork'],
  ['lotline.local', 'sameNetwork'],
  ['172.32.0.4', 'anywhere'],
  ['homes.example.com', 'anywhere'],
])('a phone opens %s from %s', (host, from) => {
  expect(reachOf(host)).toBe(from)
})
