import { describe, expect, test } from 'vitest'
import {
  blankDirectors,
  directorsFrom,
  directorsText,
  mostDirectors,
  namedDirectors,
  withDirectorPlaces,
} from '../../../src/rules/fields/directors.ts'
import { entityReportForm, entityReportFrom } from '../../../src/rules/fields/entityReport.ts'
import { flatFrom } from '../../../src/rules/fields/field.ts'
import { handedFrom } from '../../../src/rules/fields/handedPurchaser.ts'

const ada = { name: 'Ada Love', office: 'President' }
const bo = { name: 'Bo Love', office: '' }

describe('the directors of a corporation', () => {
  test('stored as one text by an earlier version get a place each', () => {
    for (const text of [
      'Ada Love (President), Bo Love',
      'Ada Love(President);Bo Love;',
      ' Ada Love (President)\nBo Love ',
    ])
      expect(namedDirectors(directorsFrom(text))).toEqual([ada, bo])
    expect(directorsFrom('')).toEqual(blankDirectors)
    expect(directorsFrom(undefined)).toEqual(blankDirectors)
  })

  test('more than there are places, in a text, lose nobody', () => {
    const names = Array.from({ length: mostDirectors + 2 }, (_, at) => `Director ${at}`)
    const found = directorsFrom(names.join(', '))
    expect(found).toHaveLength(mostDirectors)
    expect(found.at(-1)).toEqual({ name: names.slice(-3).join(', '), office: '' })
    expect(directorsText(found)).toBe(names.join(', '))
  })

  test('keep their places in a draft, those between them empty', () => {
    expect(directorsFrom({ 2: { name: 'Bo Love' } })).toEqual(blankDirectors.with(2, bo))
    expect(directorsFrom([ada, bo])).toEqual([ada, bo, ...blankDirectors.slice(2)])
  })

  test('appear on papers with their positions', () => {
    expect(directorsText([ada, ...blankDirectors.slice(2), bo])).toBe('Ada Love (President), Bo Love')
  })

  test('of an earlier draft become today’s fields, and newer ones win over them', () => {
    const former = {
      'purchasers.1.directors': 'Ada Love (President), Bo Love',
      'purchasers.1.city': 'Barrie',
    }
    expect(withDirectorPlaces(former)).toMatchObject({
      'purchasers.1.city': 'Barrie',
      'purchasers.1.directors.0.name': 'Ada Love',
      'purchasers.1.directors.0.office': 'President',
      'purchasers.1.directors.1.name': 'Bo Love',
    })
    expect(withDirectorPlaces(former)).not.toHaveProperty(['purchasers.1.directors'])
    const newer = withDirectorPlaces({ ...former, 'purchasers.1.directors.0.name': 'Eve' })
    expect(newer).toMatchObject({ 'purchasers.1.directors.0.name': 'Eve' })
    // An earlier version of the page emptied them all.
    expect(Object.values(withDirectorPlaces({ 'purchasers.0.directors': null }))).toEqual(
      Array.from({ length: 2 * mostDirectors }, () => null),
    )
    const today = { 'purchasers.0.directors.0.name': 'Ada Love' }
    expect(withDirectorPlaces(today)).toBe(today)
  })

  test('are accepted from earlier pages too', () => {
    const person = { firstName: 'Ada', lastName: 'Love', email: 'ada@example.test', phones: [] }
    expect(handedFrom({ ...person, directors: 'Ada Love (President), Bo Love' })).toEqual({
      ...person,
      directors: [ada, bo],
    })
    expect(handedFrom(person)).toEqual(person)
  })

  test('are in a compliance record as typed, as stored and as stored by an earlier version', () => {
    const kept = { business: 'Homes', directors: [ada, bo] }
    const typed = flatFrom(entityReportForm, entityReportFrom(kept))
    expect(typed).toMatchObject({
      business: 'Homes',
      'directors.0.name': 'Ada Love',
      'directors.0.office': 'President',
      'directors.1.name': 'Bo Love',
      'directors.1.office': '',
    })
    expect(entityReportFrom(typed)).toEqual(entityReportFrom(kept))
    expect(entityReportFrom({ ...kept, directors: 'Ada Love (President), Bo Love' })).toEqual(
      entityReportFrom(kept),
    )
    // The person kept editing text from an earlier version.
    expect(entityReportFrom({ ...kept, 'directors.1.name': 'Eve' }).directors.slice(0, 2)).toEqual([
      ada,
      { name: 'Eve', office: '' },
    ])
  })
})
