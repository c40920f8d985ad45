import { describe, expect, test } from 'vitest'
import { lotOfSameNumber, selectedHome, selectionAt } from '../../src/rules/selection.ts'

const query = (text: string) => new URLSearchParams(text)
const alder = { model_id: 7, ELEVATION: [{ templateId: 71 }, { templateId: 72 }] }
const oak = { model_id: 8, ELEVATION: [{ templateId: 7 }] }
const bare = { model_id: 9, ELEVATION: [] }
const models = [alder, oak, bare]

describe('a selection’s address', () => {
  test('names a unit, a home, and the land in the linked project', () => {
    expect(selectionAt({ unitId: '12', templateId: '72' }, query(''))).toEqual({
      unitId: 12,
      templateId: 72,
      modelId: null,
      other: null,
      modelFrontage: null,
    })
    expect(
      selectionAt(
        { unitId: '0', templateId: '72' },
        query('otherProj=U0101&otherProjTid=5&otherProjHid=3&modelFrontage=14.5'),
      ),
    ).toEqual({
      unitId: null,
      templateId: 72,
      modelId: null,
      other: { projectId: 'U0101', lotId: 3, templateId: 5 },
      modelFrontage: 14.5,
    })
  })

  test('an invalid id counts as missing', () => {
    const at = selectionAt(
      { unitId: '-1', templateId: 'x' },
      query('otherProj=../x&otherProjHid=3&model=1.5'),
    )
    expect(at).toEqual({ unitId: null, templateId: null, modelId: null, other: null, modelFrontage: null })
  })

  test('without an id the linked project’s lot is the one with the same house number', () => {
    const at = selectionAt({ unitId: '12', modelFrontage: '14' }, query('otherProj=U0101'))
    expect(at.other).toEqual({ projectId: 'U0101', lotId: null, templateId: null })
    expect(at.modelFrontage).toBe(14)
    const lots = [{ number: '12' }, { number: ' 12a ' }]
    expect([lotOfSameNumber(lots, '12A'), lotOfSameNumber(lots, '13')]).toEqual([lots[1], null])
    expect(selectionAt({}, query('otherProj=U0101')).other).toBeNull()
  })
})

describe('the home of a selection', () => {
  test.each([
    ['an elevation', { templateId: 72, modelId: null }, undefined, { model: alder, templateId: 72 }],
    [
      'a model with no elevation',
      { templateId: 9, modelId: null },
      undefined,
      { model: bare, templateId: null },
    ],
    [
      'a template that has the id of a model',
      { templateId: 7, modelId: null },
      undefined,
      { model: oak, templateId: 7 },
    ],
    [
      'a model, told by its own name',
      { templateId: 7, modelId: 7 },
      undefined,
      { model: alder, templateId: null },
    ],
    ['what stands on an inventory lot', { templateId: 72, modelId: 7 }, 7, { model: oak, templateId: 7 }],
    ['nothing', { templateId: null, modelId: null }, undefined, null],
    ['what is gone', { templateId: 99, modelId: null }, undefined, null],
  ])('%s', (_, at, standing, expected) => expect(selectedHome(models, at, standing)).toEqual(expected))
})
