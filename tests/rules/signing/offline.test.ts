import { describe, expect, test } from 'vitest'
import {
  type HeardNumbers,
  nextPart,
  signedAt,
  tabletFault,
  tabletHead,
  type TabletPart,
} from '../../../src/rules/signing/offline/tabletChain.ts'
import { dueHere, standingOf } from '../../../src/rules/signing/offline/standing.ts'
import {
  isTicketOver,
  type Ticket,
  ticketEnd,
  ticketHash,
} from '../../../src/rules/signing/offline/ticket.ts'
import { type OfflineFacts, offlineVerdict } from '../../../src/rules/signing/offline/verdict.ts'

const heard = (numbers: number[] = [], more: Partial<HeardNumbers> = {}): HeardNumbers => ({
  numbers: new Set(numbers),
  settledTo: 0,
  hasOthers: false,
  ...more,
})
const issuedAt = '2026-11-20T16:00:00.000Z'
const signer = (id: number, role: Ticket['signers'][number]['role'], witnessOf: number | null = null) => ({
  id,
  role,
  witnessOf,
  acts: 0,
  hasConsented: false,
  isDone: false,
})
const ticket: Ticket = {
  v: 1,
  id: 5,
  envelope: 41,
  papers: [{ key: 'agreement', revision: 1, sha256: 'a'.repeat(64) }],
  signers: [signer(7, 'purchaser.1'), signer(8, 'purchaser.2'), signer(9, 'witness', 7)],
  head: { seq: 0, sha256: 'b'.repeat(64) },
  deviceKey: 'key',
  issuedAt,
  endsAt: '2026-11-20T18:00:00.000Z',
}
type Did = readonly [kind: 'consented' | 'signed' | 'witnessed', signer: number]

function chained(did: readonly Did[], first = 1): TabletPart[] {
  const parts: TabletPart[] = []
  for (const [kind, who] of did) {
    const body = { filled: parts.length }
    const at = new Date(Date.parse(issuedAt) + parts.length * 60_000).toISOString()
    parts.push(nextPart(ticket, parts, { kind, signer: who, body, counter: first + parts.length, at }))
  }
  return parts
}
const whole = chained([
  ['consented', 7],
  ['signed', 7],
  ['consented', 9],
  ['witnessed', 9],
  ['consented', 8],
  ['signed', 8],
])

describe('a ticket', () => {
  test('ends with the first hold, and after three days at the latest', () => {
    const now = new Date(issuedAt)
    const inTwoHours = new Date('2026-11-20T18:00:00.000Z')
    expect(ticketEnd([null, inTwoHours], now)).toEqual(inTwoHours)
    expect(ticketEnd([null], now).toISOString()).toBe('2026-11-23T16:00:00.000Z')
  })

  test('47: expires by its own time, whatever the tablet’s clock says', () => {
    // The tablet's clock is three hours ahead all the time.
    const kept = { ticket, keptAt: '2026-11-20T19:00:00.000Z' }
    expect(isTicketOver(kept, new Date('2026-11-20T20:59:59.000Z'))).toBe(false)
    expect(isTicketOver(kept, new Date('2026-11-20T21:00:00.000Z'))).toBe(true)
    // The clock was set back to before the ticket, so how much time has passed is unknown.
    expect(isTicketOver(kept, new Date('2026-11-20T18:59:00.000Z'))).toBe(true)
  })
})

describe('a tablet’s acts', () => {
  test('begin with the ticket, and each follows from the one before', () => {
    expect(whole[0]?.act.prev).toBe(ticketHash(ticket))
    expect(tabletFault(ticket, whole, heard())).toBeNull()
    expect(tabletHead(ticket, whole)).not.toBe(tabletHead(ticket, whole.slice(0, -1)))
  })

  test('that are changed, left out, swapped or from another ticket do not hold', () => {
    const changed = whole.map((part, at) => (at === 1 ? { ...part, body: { filled: 99 } } : part))
    expect(tabletFault(ticket, changed, heard())).toBe('chain')
    const renamed = whole.map((part, at) => (at === 1 ? { ...part, act: { ...part.act, signer: 8 } } : part))
    expect(tabletFault(ticket, renamed, heard())).toBe('chain')
    expect(tabletFault(ticket, whole.slice(1), heard())).toBe('chain')
    expect(tabletFault(ticket, whole.toReversed(), heard())).toBe('chain')
    expect(tabletFault({ ...ticket, endsAt: issuedAt }, whole, heard())).toBe('chain')
    expect(tabletFault(ticket, [], heard())).toBe('chain')
  })

  test('52: a gap or repeat in the counter shows', () => {
    expect(tabletFault(ticket, whole, heard([1, 2]))).toBe('counter')
    expect(tabletFault(ticket, whole, heard([], { settledTo: 2 }))).toBe('counter')
    expect(tabletFault(ticket, chained([['consented', 7]], 3), heard())).toBe('counter')
    expect(tabletFault(ticket, chained([['consented', 7]], 3), heard([1, 2]))).toBeNull()
    expect(tabletFault(ticket, chained([['consented', 7]], 3), heard([], { settledTo: 2 }))).toBeNull()
  })

  test('missing numbers may be on the ticket of another sale that is still on the tablet', () => {
    const later = chained([['consented', 7]], 3)
    expect(tabletFault(ticket, later, heard([], { hasOthers: true }))).toBeNull()
    expect(tabletFault(ticket, later, heard([1], { hasOthers: false }))).toBe('counter')
    // The missing acts fill the gap once they arrive; a repeat is still a fault.
    expect(tabletFault(ticket, chained([['consented', 7]], 1), heard([2, 3]))).toBeNull()
    expect(tabletFault(ticket, later, heard([3], { hasOthers: true }))).toBe('counter')
  })

  test.each<[string, readonly Did[]]>([
    ['signed before consent', [['signed', 7]]],
    [
      'witnessed before the signature',
      [
        ['consented', 9],
        ['witnessed', 9],
      ],
    ],
    [
      'signed twice',
      [
        ['consented', 7],
        ['signed', 7],
        ['signed', 7],
      ],
    ],
    [
      'a witness who signs as a purchaser',
      [
        ['consented', 7],
        ['signed', 7],
        ['consented', 9],
        ['signed', 9],
      ],
    ],
    ['a stranger', [['consented', 99]]],
  ])('%s is out of order', (_, did) => {
    expect(tabletFault(ticket, chained(did), heard())).toBe('order')
  })

  test('are dated by the server’s clock, never before the ticket nor after they arrived', () => {
    const kept = { ticket, keptAt: '2026-11-20T19:00:00.000Z' }
    const received = new Date('2026-11-20T17:00:00.000Z')
    const at = (device: string) => signedAt(kept, { at: device }, received).toISOString()
    expect(at('2026-11-20T19:10:00.000Z')).toBe('2026-11-20T16:10:00.000Z')
    expect(at('2026-11-20T10:00:00.000Z')).toBe(issuedAt)
    expect(at('2026-11-21T10:00:00.000Z')).toBe(received.toISOString())
  })
})

describe('what becomes of them', () => {
  const fine: OfflineFacts = {
    isSent: true,
    hasHomes: true,
    samePapers: true,
    isSignedElsewhere: false,
    isRevoked: false,
    isLate: false,
    isOfTablet: true,
    fault: null,
  }
  test.each<[string, Partial<OfflineFacts>, object]>([
    ['nothing is wrong', {}, { outcome: 'taken' }],
    ['47: late', { isLate: true }, { outcome: 'review', why: 'late' }],
    ['51: signed elsewhere', { isSignedElsewhere: true }, { outcome: 'conflict', why: 'signedElsewhere' }],
    ['52: counter', { fault: 'counter' }, { outcome: 'review', why: 'counter' }],
    ['53: home gone', { hasHomes: false, isSent: false }, { outcome: 'conflict', why: 'homeGone' }],
    ['54: revoked', { isRevoked: true }, { outcome: 'review', why: 'revoked' }],
    ['papers changed', { samePapers: false }, { outcome: 'conflict', why: 'papersChanged' }],
    ['ended', { isSent: false }, { outcome: 'conflict', why: 'ended' }],
    ['another key', { isOfTablet: false }, { outcome: 'review', why: 'unsigned' }],
    ['a broken chain', { fault: 'chain' }, { outcome: 'review', why: 'chain' }],
    ['out of order', { fault: 'order' }, { outcome: 'review', why: 'order' }],
  ])('%s', (_, facts, verdict) => {
    expect(offlineVerdict({ ...fine, ...facts })).toEqual(verdict)
  })

  test('53: a home that has gone is never sold, whatever else is true', () => {
    for (let bits = 0; bits < 64; bits += 1) {
      const is = (at: number): boolean => (bits & (1 << at)) !== 0
      const facts = {
        ...fine,
        hasHomes: false,
        isSent: is(0),
        samePapers: is(1),
        isSignedElsewhere: is(2),
        isRevoked: is(3),
        isLate: is(4),
        isOfTablet: is(5),
      }
      expect(offlineVerdict(facts).outcome).toBe('conflict')
    }
  })
})

describe('whose turn it is on the tablet', () => {
  test('a witness comes right after the signature they saw', () => {
    expect(dueHere(ticket, []).map(({ id }) => id)).toEqual([7, 8])
    const signed = chained([
      ['consented', 7],
      ['signed', 7],
    ])
    expect(standingOf(ticket, signed, 7)).toEqual({ hasConsented: true, isDone: true, isDue: false, next: 9 })
    expect(dueHere(ticket, signed).map(({ id }) => id)).toEqual([9, 8])
    expect(dueHere(ticket, signed, [8]).map(({ id }) => id)).toEqual([9])
    expect(standingOf(ticket, whole, 8)).toMatchObject({ isDone: true, next: null })
    expect(standingOf(ticket, whole, 99)).toBeNull()
  })
})
