import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compareModels,
  comparedIds,
  levelsOf,
  roomsApart,
  toggleCompared,
  type ComparedModel,
} from '../../src/rules/compareModels.ts'
import {
  homeSelectionLink,
  homeWorksheetLink,
  lotsForHome,
  ownLotOf,
} from '../../src/rules/floorPlanSelection.ts'
import {
  type FilteredModel,
  type ModelFilter,
  matchesModelFilter,
  modelFilterFrom,
  modelFilterParams,
  modelFilterParts,
  modelPartIsSet,
  noModelFilter,
  passesModelPart,
} from '../../src/rules/modelFilter.ts'
import { fitOn, groundFor, groundLength, groundOf, takesPersonalLots } from '../../src/rules/personalLot.ts'
import { barLength, plansAtOneScale } from '../../src/rules/plansAtOneScale.ts'
import { mostPopular, sortByPopularity } from '../../src/rules/popularModels.ts'
import { whyNothing } from '../../src/rules/whyNothing.ts'
import { spoken, wordsIn } from '../i18n/sentences.ts'
import { sampleLot, sampleModel } from './sampleLot.ts'

const home = (changes: Partial<FilteredModel> = {}): FilteredModel => ({
  price: 900_000,
  size: 2000,
  bedrooms: 3,
  fullBaths: 2.5,
  frontage: 38,
  buildingType: '0',
  ...changes,
})
const filter = (changes: Partial<ModelFilter>): ModelFilter => ({ ...noModelFilter, ...changes })

describe('filter of homes', () => {
  test('each part does what it says', () => {
    const kept = (changes: Partial<ModelFilter>, model = home()) => matchesModelFilter(model, filter(changes))
    expect(kept({})).toBe(true)
    expect([
      kept({ price: { min: 900_000, max: null } }),
      kept({ price: { min: null, max: 899_999 } }),
    ]).toEqual([true, false])
    expect(kept({ price: { min: 1, max: 2 } }, home({ price: 0 }))).toBe(true)
    expect([
      kept({ modelSize: { min: 2001, max: null } }),
      kept({ modelSize: { min: null, max: 2000 } }),
    ]).toEqual([false, true])
    expect([kept({ bedrooms: 3 }), kept({ bedrooms: 4 })]).toEqual([true, false])
    expect([kept({ fullBaths: 2 }), kept({ fullBaths: 3 })]).toEqual([true, false])
    // A home fits any lot at least as wide as it needs.
    expect([kept({ frontage: 40 }), kept({ frontage: 38 }), kept({ frontage: 30 })]).toEqual([
      true,
      true,
      false,
    ])
    expect([kept({ buildingTypes: ['2', '0'] }), kept({ buildingTypes: ['2'] })]).toEqual([true, false])
  })

  test('any filter comes back unchanged from its address', () => {
    const range = fc
      .tuple(fc.option(fc.nat()), fc.option(fc.nat()))
      .map(([min, max]) =>
        min !== null && max !== null && min > max ? { min: max, max: min } : { min, max },
      )
    const any = fc.record({
      price: range,
      modelSize: range,
      bedrooms: fc.option(fc.nat(9)),
      fullBaths: fc.option(fc.nat(9)),
      frontage: fc.option(fc.nat(90)),
      buildingTypes: fc.uniqueArray(fc.constantFrom('0', '2', '88', 'TH1')),
    })
    fc.assert(
      fc.property(any, (wanted) => {
        const params = modelFilterParams(wanted)
        expect(modelFilterFrom((name) => params[name] ?? null)).toEqual(wanted)
      }),
    )
  })

  test('a hand-written address sets no limit where it makes no sense', () => {
    const params: Record<string, string> = { minPrice: 'x', maxPrice: '', beds: '-1', types: ' , ' }
    expect(modelFilterFrom((name) => params[name] ?? null)).toEqual(noModelFilter)
    expect(modelFilterFrom((name) => ({ minSize: '9', maxSize: '5' })[name] ?? null).modelSize).toEqual({
      min: 5,
      max: 9,
    })
    expect(modelFilterParts.filter((part) => modelPartIsSet(filter({ bedrooms: 2 }), part))).toEqual([
      'bedrooms',
    ])
  })

  test('when nothing matches, the part that helps most is named', () => {
    const asked = filter({ bedrooms: 9, price: { min: null, max: 5 } })
    const homes = [home({ price: 4 }), home({ price: 3 }), home({ bedrooms: 9 })]
    expect(whyNothing(homes, modelFilterParts, (part, one) => passesModelPart(part, one, asked))).toEqual({
      part: 'bedrooms',
      count: 2,
    })
  })
})

describe('most popular', () => {
  const listed = (id: number) => ({
    id,
    name: `M${id}`,
    number: '',
    isLandOnly: false,
    price: 1,
    size: 1,
    bedrooms: 1,
    fullBaths: 1,
    sortOrder: id,
  })

  test('chosen ones come first by frequency, the others in the builder’s order', () => {
    expect(sortByPopularity([1, 2, 3, 4].map(listed), [3, 2]).map(({ id }) => id)).toEqual([3, 2, 1, 4])
  })

  test('nothing is called popular that nobody has chosen', () => {
    expect([mostPopular([], [1, 2]), mostPopular([2], [1, 2]), mostPopular([7], [1])]).toEqual([
      null,
      2,
      null,
    ])
  })
})

describe('side by side', () => {
  const one = (changes: Partial<ComparedModel> = {}): ComparedModel => ({
    id: 1,
    price: 900,
    size: 2000,
    bedrooms: 3,
    fullBaths: 2,
    coverage: 700,
    frontage: 38,
    rooms: [],
    ...changes,
  })
  const room = (name: string, level = 1) => ({ name, width: 10, depth: 10, level })

  test('at most four, each once, and only ids', () => {
    expect(comparedIds('4,9,4,x,-1,12,1.5,13,14')).toEqual([4, 9, 12, 13])
    expect(comparedIds(null)).toEqual([])
    expect(toggleCompared([1, 2, 3, 4], 5)).toEqual([1, 2, 3, 4])
    expect(toggleCompared([1, 2], 2)).toEqual([1])
    expect(toggleCompared([1], 2)).toEqual([1, 2])
  })

  test('differences are shown, with their ends; unknown values do not differ', () => {
    const rows = compareModels([one(), one({ price: 800, coverage: 0 }), one({ price: 0, bedrooms: 4 })])
    const row = (fact: string) => rows.find((found) => found.fact === fact)
    expect(row('price')).toEqual({
      fact: 'price',
      values: [900, 800, 0],
      differs: true,
      lowest: 800,
      highest: 900,
    })
    expect(row('bedrooms')).toMatchObject({ differs: true, lowest: 3, highest: 4 })
    expect(row('coverage')).toMatchObject({ differs: false, lowest: 700 })
    expect(row('levels')).toMatchObject({ differs: false, lowest: 0 })
  })

  test('rooms that not all have: kinds that others lack, and the additional rooms of a kind; levels are counted', () => {
    const small = one({ rooms: [room('Kitchen'), room('Bedroom 2', 2)] })
    const large = one({ rooms: [room('Kitchen'), room('Bedroom 2', 2), room('Bedroom 3', 2), room('Study')] })
    expect(roomsApart([small, large, one()])).toEqual([[], ['Bedroom 3', 'Study'], []])
    expect(roomsApart([large, small])).toEqual([['Bedroom 3', 'Study'], []])
    expect(roomsApart([large, large])).toEqual([[], []])
    expect([levelsOf(small.rooms), levelsOf([])]).toEqual([2, 0])
  })
})

describe('plans at the same scale', () => {
  const room = (name: string, width: number, depth: number, level = 1) => ({ name, width, depth, level })
  const small = { id: 1, rooms: [room('Kitchen', 20, 10), room('Bedroom', 20, 15, 2)] }
  const large = { id: 2, rooms: [room('Kitchen', 30, 12), room('Bedroom', 24, 20, 2)] }

  test('all sheets have the size of the largest, and the fronts of a level line up', () => {
    const plans = plansAtOneScale([small, large, { id: 3, rooms: [] }])
    expect(plans?.width).toBe(30)
    expect([...(plans?.homes.keys() ?? [])]).toEqual([1, 2])
    const fronts = [1, 2].map((id) => plans?.homes.get(id)?.map((level) => level.top + level.depth))
    expect(fronts[0]).toEqual(fronts[1])
    expect(plans?.homes.get(1)?.map((level) => level.width)).toEqual([20, 20])
    expect(plansAtOneScale([{ id: 3, rooms: [] }])).toBeNull()
    const differ = (...homes: Parameters<typeof plansAtOneScale>[0]) => plansAtOneScale(homes)?.differ
    expect(differ(small, { ...small, id: 4 })).toBe(false)
    expect(differ(small, large)).toBe(true)
    expect(differ(small, { id: 3, rooms: [] })).toBe(true)
  })

  test('the bar has a round length of about a quarter', () => {
    expect([barLength(30), barLength(45), barLength(12.5), barLength(90)]).toEqual([5, 10, 2, 20])
  })
})

describe('one’s own lot', () => {
  test('a home fits where it is neither too wide nor too large', () => {
    const waratah = { frontage: 14, coverage: 237 }
    expect(fitOn({ frontage: 14, depth: 30 }, waratah)).toEqual({ fits: true })
    expect(fitOn({ frontage: 12.5, depth: 30 }, waratah)).toEqual({ fits: false, lacks: 'frontage', by: 1.5 })
    expect(fitOn({ frontage: 14, depth: 10 }, waratah)).toEqual({ fits: false, lacks: 'area', by: 97 })
    expect(fitOn({ frontage: 1, depth: 1 }, { frontage: 0, coverage: 0 })).toEqual({ fits: true })
  })

  test('lengths are read with a comma or a point, and nothing else', () => {
    expect(['14', ' 14,5 ', '14.5', '', '0', '-3', 'x', '1e9'].map(groundLength)).toEqual([
      14,
      14.5,
      14.5,
      null,
      null,
      null,
      null,
      null,
    ])
    expect([ownLotOf('14x30.5'), ownLotOf('14x'), ownLotOf(null), ownLotOf('1x2x3')]).toEqual([
      { frontage: 14, depth: 30.5 },
      null,
      null,
      null,
    ])
  })

  test('lots of a linked project are those that are available and wide enough', () => {
    const block = (number: string, area: number, changes = {}) =>
      sampleLot({ number, area, depth: 30, models: [], ...changes })
    const lots = [block('10', 480), block('9', 450), block('2', 300), block('3', 480, { finalStatus: 2 })]
    expect(groundFor(lots, { frontage: 14, coverage: 200 }).map(({ number }) => number)).toEqual(['9', '10'])
    expect(groundOf(block('1', 480))).toEqual({ frontage: 16, depth: 30 })
    expect(groundOf(sampleLot({ models: [], depth: 0 }))).toBeNull()
  })

  test('only projects that sell nothing but designs accept them', () => {
    expect([
      takesPersonalLots({ isDesignOnly: true, isModelsOnly: false }),
      takesPersonalLots({ isDesignOnly: false, isModelsOnly: true }),
      takesPersonalLots({ isDesignOnly: false, isModelsOnly: false }),
    ]).toEqual([true, true, false])
  })
})

describe('Confirm Selection of a floor plan', () => {
  const elevations = [
    { letter: 'A', templateId: 9, image: '' },
    { letter: 'B', templateId: 10, image: '' },
  ]
  const lots = [
    sampleLot({ id: 1, number: '10', models: [sampleModel({ id: 4, elevations })] }),
    sampleLot({ id: 2, number: '9', models: [sampleModel({ id: 4, elevations: elevations.slice(0, 1) })] }),
    sampleLot({ id: 3, number: '1', finalStatus: 2, models: [sampleModel({ id: 4, elevations })] }),
    sampleLot({ id: 5, number: '2', models: [sampleModel({ id: 6, elevations })] }),
  ]

  test('the lots available with this home, by number', () => {
    expect(lotsForHome(lots, 4, null).map(({ number }) => number)).toEqual(['9', '10'])
    expect(lotsForHome(lots, 4, 10).map(({ number }) => number)).toEqual(['10'])
    expect(lotsForHome(lots, 7, null)).toEqual([])
  })

  test('leads to what was chosen, and its worksheet has the same parts', () => {
    const chosen = { projectId: 'C0101', modelId: 4, templateId: 10, lot: lots[0] ?? null, brought: null }
    const bare = { ...chosen, templateId: null }
    expect(homeSelectionLink(chosen)).toBe('/community/C0101/unit/1/10')
    expect(homeSelectionLink(bare)).toBe('/community/C0101/unit/1/4?model=4')
    expect(homeWorksheetLink(chosen)).toBe('/welcome-submit-worksheet/C0101/1/10')
    expect(homeWorksheetLink(bare)).toBe('/welcome-submit-worksheet/C0101/1/4?model=4')
    expect(homeWorksheetLink({ ...bare, modelId: null })).toBe('/welcome-submit-worksheet/C0101/1')
  })

  test('without a lot the other project’s ids, or one’s own measurements, are in the query', () => {
    const chosen = { projectId: 'U0102', modelId: 4, templateId: 10, lot: null, brought: null }
    const linked = { ...chosen, brought: { kind: 'linked', projectId: 'U0101', lotId: 77 } } as const
    const own = { ...chosen, brought: { kind: 'own', frontage: 14, depth: 30.5 } } as const
    expect(homeSelectionLink(chosen)).toBe('/welcome-submit-worksheet/U0102/0/10')
    expect(homeSelectionLink(linked)).toBe('/community/U0102/unit/0/10?otherProj=U0101&otherProjHid=77')
    expect(homeWorksheetLink(linked)).toBe(
      '/welcome-submit-worksheet/U0102/0/10?otherProj=U0101&otherProjHid=77',
    )
    expect(homeSelectionLink(own)).toBe('/welcome-submit-worksheet/U0102/0/10?ownLot=14x30.5')
    expect(
      homeSelectionLink({ ...chosen, brought: { ...linked.brought, templateId: 5, frontage: 14.5 } }),
    ).toBe('/community/U0102/unit/0/10?otherProj=U0101&otherProjTid=5&otherProjHid=77&modelFrontage=14.5')
    expect(homeWorksheetLink({ ...linked, templateId: null })).toBe(
      '/welcome-submit-worksheet/U0102/0/4?otherProj=U0101&otherProjHid=77&model=4',
    )
  })
})

test('the sentences of floor plans use their market’s words', () => {
  const texts = (market: 'au' | 'tr') => JSON.stringify(spoken(wordsIn('en', market).homes))
  expect(texts('au')).not.toMatch(/\b(lots?|worksheets?|a EOI)\b/i)
  expect(texts('tr')).not.toMatch(/\b(purchasers?|buyers?)\b/i)
  expect(wordsIn('en', 'au').homes.ownLot).toBe('Use my own block')
})
