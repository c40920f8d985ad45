import { expect, test } from 'vitest'
import { mayFollow, worksheetStatus } from '../../../server/calls/user/worksheetStatuses.ts'

const names = Object.keys(worksheetStatus) as (keyof typeof worksheetStatus)[]

// §4: "Worksheet offer status changes by status id"
test('every change of a worksheet that is possible, and no other', () => {
  const possible = names.flatMap((from) => {
    const to = names.filter((name) => mayFollow(worksheetStatus[from], worksheetStatus[name]))
    return [`${from} → ${to.join(', ') || 'nothing'}`]
  })
  expect(possible).toEqual([
    'submitted → inReview, accepted, declined, withdrawn',
    'inReview → accepted, declined, withdrawn',
    'accepted → declined, withdrawn',
    'declined → inReview',
    'withdrawn → nothing',
    'conflict → inReview, declined, withdrawn',
  ])
})

test('a status that nobody knows leads nowhere, and nothing leads to it', () => {
  expect(names.some((name) => mayFollow(77, worksheetStatus[name]))).toBe(false)
  expect(names.some((name) => mayFollow(worksheetStatus[name], 77))).toBe(false)
})
