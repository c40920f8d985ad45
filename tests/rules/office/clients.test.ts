import { expect, test } from 'vitest'
import { clientsOf, type Registration } from '../../../src/rules/office/clients.ts'

const by = (id: number, receivedAt: number, personId: number, ...emails: string[]): Registration => ({
  id,
  receivedAt,
  personId,
  isBroker: personId < 100,
  emails,
})
const ids = (registrations: readonly Registration[]) =>
  clientsOf(registrations).map(({ registrations: list, isConflict }) => [
    list.map(({ id }) => id),
    isConflict,
  ])

test('the first one received is the first, whatever order they are read in', () => {
  expect(ids([by(2, 20, 1, 'ann@x.test'), by(1, 30, 2, 'ann@x.test')])).toEqual([[[2, 1], true]])
  expect(ids([by(2, 20, 1, 'ann@x.test'), by(1, 20, 2, 'ann@x.test')])).toEqual([[[1, 2], true]])
})

test('an address is the same in any case and with spaces, and a missing one belongs to nobody', () => {
  expect(ids([by(1, 1, 1, ' Ann@X.test'), by(2, 2, 2, 'ann@x.TEST ')])).toEqual([[[1, 2], true]])
  expect(ids([by(1, 1, 1, ''), by(2, 2, 2, '')])).toEqual([
    [[1], false],
    [[2], false],
  ])
})

test('a couple is one client, even where only a later worksheet shows it', () => {
  const couple = [
    by(1, 1, 1, 'ann@x.test'),
    by(2, 2, 2, 'bob@x.test'),
    by(3, 3, 1, 'ann@x.test', 'bob@x.test'),
  ]
  expect(ids(couple)).toEqual([[[1, 2, 3], true]])
})

test('the same broker twice, or staff, is no conflict', () => {
  expect(ids([by(1, 1, 1, 'a@x.test'), by(2, 2, 1, 'a@x.test'), by(3, 3, 100, 'a@x.test')])).toEqual([
    [[1, 2, 3], false],
  ])
})
