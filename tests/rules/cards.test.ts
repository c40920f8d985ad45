import { describe, expect, test } from 'vitest'
import {
  cardPlace,
  cardFor,
  choiceComplete,
  communityButtonLink,
  communityButtons,
  communityListed,
  elevationDropdownDisabled,
  initialChoice,
  modelDropdownDisabled,
  pleaseRegisterOffers,
  submitWorksheetShown,
} from '../../src/rules/cards.ts'
import { confirmSelectionLink } from '../../src/rules/confirmSelection.ts'
import { sampleLot, sampleModel } from './sampleLot.ts'

describe('community card', () => {
  const card = {
    projectId: 'C0101',
    isModelsOnly: false,
    isLandOnly: false,
    userType: 1,
    registered: false,
    place: 'browse',
  } as const

  test.each([
    [{}, ['availability', 'floorPlans']],
    [{ projectId: 'U0101' }, ['availability', 'typePlans']],
    [{ projectId: 'AU101' }, ['availability', 'floorPlans']],
    [{ projectId: 'U0033' }, ['typePlans']],
    [{ isModelsOnly: true }, ['floorPlans']],
    [{ isLandOnly: true }, ['availability']],
    [{ place: 'registration' }, ['selectCommunity']],
    [{ place: 'marketplace' }, ['availability', 'floorPlans', 'viewDeposits']],
    [{ userType: 3, place: 'marketplace' }, ['floorPlans', 'viewDeposits']],
    [{ userType: 3, place: 'marketplace', registered: true }, ['availability', 'floorPlans', 'viewDeposits']],
    [{ userType: 3, registered: true }, ['availability', 'floorPlans']],
  ] as const)('of %j has the buttons %j', (changes, buttons) => {
    expect(communityButtons({ ...card, ...changes })).toEqual(buttons)
  })

  test('brokers see only projects they are registered with, except in marketplace mode', () => {
    expect(communityListed({ ...card, userType: 3 })).toBe(false)
    expect(communityListed({ ...card, userType: 3, registered: true })).toBe(true)
    expect(communityListed({ ...card, userType: 3, place: 'marketplace' })).toBe(true)
    expect(communityListed(card)).toBe(true)
  })

  test('a marketplace community is one wherever it is listed: a broker sees it unregistered', () => {
    expect([cardPlace({ marketplace: true }), cardPlace({ marketplace: false })]).toEqual([
      'marketplace',
      'browse',
    ])
  })

  test('buttons lead where the specification says', () => {
    expect(communityButtonLink('availability', 'C0101')).toBe('/community/C0101')
    expect(communityButtonLink('typePlans', 'U0101')).toBe('/community/U0101/floorPlans')
    expect(communityButtonLink('viewDeposits', 'C0404')).toBeNull()
  })
})

describe('unit card', () => {
  const one = sampleModel({ elevations: [{ letter: 'A', templateId: 71, image: '' }] })
  const two = sampleModel()

  test('a dropdown with nothing to choose is disabled', () => {
    expect([
      modelDropdownDisabled([]),
      modelDropdownDisabled([one]),
      modelDropdownDisabled([one, two]),
    ]).toEqual([true, true, false])
    expect(elevationDropdownDisabled(sampleLot(), one)).toBe(true)
    expect(elevationDropdownDisabled(sampleLot(), null)).toBe(true)
    expect(elevationDropdownDisabled(sampleLot(), two)).toBe(false)
    expect(elevationDropdownDisabled(sampleLot({ houseStatus: 3, finalStatus: 3, status2: 3 }), two)).toBe(
      true,
    )
  })

  test('the only option is preselected', () => {
    expect(initialChoice([one])).toEqual({ model: one, elevationTemplateId: 71 })
    expect(initialChoice([two])).toEqual({ model: two, elevationTemplateId: null })
    expect(initialChoice([one, two])).toEqual({ model: null, elevationTemplateId: null })
  })

  test('both must be chosen, except for inventory homes, suites and bare lots', () => {
    const none = { model: null, elevationTemplateId: null }
    expect(choiceComplete(sampleLot(), none)).toBe(false)
    expect(choiceComplete(sampleLot(), { model: two, elevationTemplateId: null })).toBe(false)
    expect(choiceComplete(sampleLot(), { model: two, elevationTemplateId: 72 })).toBe(true)
    expect(choiceComplete(sampleLot({ houseStatus: 3, finalStatus: 3, status2: 3 }), none)).toBe(true)
    // A built home that a waiting list offers has the status held.
    const offered = sampleLot({ houseStatus: 3, finalStatus: 3, status2: 1 })
    expect(choiceComplete(offered, none)).toBe(false)
    expect(choiceComplete(offered, none, false, true)).toBe(true)
    expect(choiceComplete(sampleLot({ projectType: 3 }), none)).toBe(true)
    expect(choiceComplete(sampleLot({ models: [] }), none)).toBe(true)
    expect(
      choiceComplete(sampleLot(), { model: sampleModel({ elevations: [] }), elevationTemplateId: null }),
    ).toBe(true)
  })

  test('land alone needs no home', () => {
    expect(choiceComplete(sampleLot(), { model: null, elevationTemplateId: null }, true)).toBe(true)
  })

  describe('Confirm Selection', () => {
    const lot = sampleLot()
    const choice = { model: two, elevationTemplateId: 72 }

    test('goes with the elevation’s template, else the model, else only the unit', () => {
      expect(confirmSelectionLink({ lot, choice })).toBe('/community/C0101/unit/12/72')
      expect(confirmSelectionLink({ lot, choice: { model: two, elevationTemplateId: null } })).toBe(
        '/community/C0101/unit/12/7?model=7',
      )
      expect(confirmSelectionLink({ lot, choice: { model: null, elevationTemplateId: null } })).toBe(
        '/community/C0101/unit/12',
      )
    })

    test('inventory homes go with their own template', () => {
      const home = sampleLot({ houseStatus: 3, finalStatus: 3, status2: 3 })
      expect(confirmSelectionLink({ lot: home, choice, inventoryTemplateId: 99 })).toBe(
        '/community/C0101/unit/12/99',
      )
      // The same goes for a home held for the person it is offered to.
      const offered = { ...home, status2: 1 }
      expect(confirmSelectionLink({ lot: offered, choice, inventoryTemplateId: 99 })).toBe(
        '/community/C0101/unit/12/99',
      )
    })

    test('suites go with their unit only', () => {
      expect(confirmSelectionLink({ lot: sampleLot({ projectType: 3 }), choice })).toBe(
        '/community/C0101/unit/12',
      )
    })
  })
})

describe('beside the cards', () => {
  test('Submit Worksheet hides on kiosk hosts and in outside integration', () => {
    const place = { maySubmit: true, kioskHost: false, outsideIntegration: false }
    expect([
      submitWorksheetShown(place),
      submitWorksheetShown({ ...place, maySubmit: false }),
      submitWorksheetShown({ ...place, kioskHost: true }),
      submitWorksheetShown({ ...place, outsideIntegration: true }),
    ]).toEqual([true, false, false, false])
  })

  test('please-register offers what is missing', () => {
    expect(pleaseRegisterOffers({ loggedIn: false, activated: false })).toEqual(['register', 'logIn'])
    expect(pleaseRegisterOffers({ loggedIn: true, activated: false })).toEqual(['activate'])
    expect(pleaseRegisterOffers({ loggedIn: true, activated: true })).toEqual([])
  })

  test('reps see a condensed card, without the price of unavailable homes', () => {
    expect(cardFor(4, sampleLot(), false)).toEqual({ condensed: true, price: true })
    expect(cardFor(4, sampleLot({ finalStatus: 2 }), false)).toEqual({ condensed: true, price: false })
    expect(cardFor(1, sampleLot({ finalStatus: 2 }), false)).toEqual({ condensed: false, price: false })
    expect(cardFor(1, sampleLot({ finalStatus: 10 }), false)).toEqual({ condensed: false, price: true })
    expect(cardFor(1, sampleLot({ finalStatus: 10 }), true)).toEqual({ condensed: false, price: false })
    // Held for the person it is offered to.
    expect(cardFor(1, sampleLot({ finalStatus: 3, status2: 1 }), true, true)).toEqual({
      condensed: false,
      price: true,
    })
  })
})
