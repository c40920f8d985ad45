import { describe, expect, test } from 'vitest'
import {
  designText,
  homeAddress,
  homeAndCommunity,
  homeAndModel,
  homesText,
  homeText,
  homeTitle,
  homeTitles,
} from '../../src/rules/homeText.ts'
import { projectTypes } from '../../src/rules/projectTypes.ts'

const { lowrise: projectType, highrise } = projectTypes
const words = {
  lot: {
    title: ({ number }: { number: string }) => `Lot ${number}`,
    suiteTitle: ({ number }: { number: string }) => `Suite ${number}`,
  },
  floorPlans: { elevation: ({ letter }: { letter: string }) => `Elevation ${letter}` },
}
const suite = { number: '1203', building: 'West Tower' }
const lot = { number: '12', buildingName: '' }

describe('a home is named', () => {
  test('with the word for it, as a title; the building may be called either way', () => {
    expect(homeTitle({ ...lot, projectType }, words)).toBe('Lot 12')
    expect(homeTitle({ ...suite, projectType: highrise }, words)).toBe('Suite 1203 · West Tower')
    expect(homeTitle({ number: '3', buildingName: 'Block A', projectType }, words)).toBe('Lot 3 · Block A')
  })

  test('with all others of its sale', () => {
    expect(
      homeTitles(
        [
          { number: '12', building: '' },
          { ...lot, number: '13' },
        ],
        projectType,
        words,
      ),
    ).toBe('Lot 12, Lot 13')
  })

  test('without it in lists, by its model if it has no number', () => {
    expect(homeText(suite)).toBe('1203, West Tower')
    expect(homeText({ ...lot, modelName: 'The Alder' })).toBe('12')
    expect(homeText({ number: '', building: '', modelName: 'The Alder' })).toBe('The Alder')
    expect(homesText([suite, lot])).toBe('1203, West Tower · 12')
  })

  test('with its model or its community', () => {
    expect(homeAndModel({ ...suite, modelName: 'The Alder' })).toBe('1203, West Tower · The Alder')
    expect(homeAndModel({ ...lot, number: '', modelName: 'The Alder' })).toBe('The Alder')
    expect(homeAndCommunity('Lot 12', 'Maple Ridge')).toBe('Lot 12 · Maple Ridge')
  })

  test('in addresses, with the building first', () => {
    expect(homeAddress(suite)).toBe('West Tower 1203')
    expect(homeAddress(lot)).toBe('12')
  })
})

test('a design is named by its model and elevation, if there is one', () => {
  expect(designText('The Alder', 'B', words)).toBe('The Alder · Elevation B')
  expect(designText('The Alder', '', words)).toBe('The Alder')
  expect(designText('The Alder', undefined, words)).toBe('The Alder')
  expect(designText('', 'B', words)).toBe('Elevation B')
})
