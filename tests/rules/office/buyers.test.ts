import { describe, expect, test } from 'vitest'
import { buyersAfter } from '../../../src/rules/office/buyers.ts'

describe('buyers of a sale', () => {
  test('are joined by somebody at the end', () => {
    expect(buyersAfter([7], { leaves: null, joins: true })).toEqual({
      order: [7, null],
      moves: [],
      joinsAt: 2,
    })
  })

  test('are replaced in their position', () => {
    expect(buyersAfter([7, 8], { leaves: 7, joins: true })).toEqual({
      order: [null, 8],
      moves: [{ from: 1, to: null }],
      joinsAt: 1,
    })
  })

  test('move up when one before them leaves, the leaver first', () => {
    expect(buyersAfter([7, 8, 9], { leaves: 8, joins: false })).toEqual({
      order: [7, 9],
      moves: [
        { from: 2, to: null },
        { from: 3, to: 2 },
      ],
      joinsAt: null,
    })
  })

  test('never become none, or four, or somebody else', () => {
    expect(buyersAfter([7], { leaves: 7, joins: false })).toBeNull()
    expect(buyersAfter([7, 8, 9], { leaves: null, joins: true })).toBeNull()
    expect(buyersAfter([7], { leaves: 8, joins: true })).toBeNull()
    expect(buyersAfter([7], { leaves: null, joins: false })).toBeNull()
  })
})
