import { describe, expect, test } from 'vitest'
import { isAccepted } from '../../../src/rules/identity/documents.ts'
import {
  countedDecision,
  type IdentityDecision,
  type IdentityFinding,
  identityStanding,
  mayStillShow,
} from '../../../src/rules/identity/finding.ts'
import { isSameName } from '../../../src/rules/identity/names.ts'

const named = (firstName: string, lastName: string) => ({ firstName, lastName })

describe('names', () => {
  test.each([
    ['Ayşe', 'Yıldız', 'AYSE', 'YILDIZ'],
    ['İbrahim', 'Çağrı', 'IBRAHIM', 'CAGRI'],
    ['Jürgen', 'Groß', 'JUERGEN', 'GROSS'],
    ['Jürgen', 'Groß', 'Jurgen', 'Gross'],
    ['Mia', 'Lindqvist', 'MIA ANNE', 'LINDQVIST'],
    ['Anne Marie', "O'Neil", 'Annemarie', 'ONEIL'],
    ['Søren', 'Åberg', 'SOEREN', 'AABERG'],
    ['Łukasz', 'Đorđević', 'Lukasz', 'Dordevic'],
  ])('%s %s is %s %s', (first, last, readFirst, readLast) => {
    expect(isSameName(named(first, last), named(readFirst, readLast))).toBe(true)
  })
  test.each([
    ['Mia', 'Lindqvist', 'Jo', 'Lindqvist'],
    ['Mia', 'Lindqvist', 'Mia', 'Lindkvist'],
    ['Mia Jo', 'Lindqvist', 'Mia', 'Lindqvist'],
    ['', 'Lindqvist', 'Mia', 'Lindqvist'],
    ['Mia', '', 'Mia', ''],
  ])('%s %s is not %s %s', (first, last, readFirst, readLast) => {
    expect(isSameName(named(first, last), named(readFirst, readLast))).toBe(false)
  })
})

const approved: IdentityDecision = {
  state: 'approved',
  reasons: [],
  document: {
    type: 'passport',
    number: 'AB123456',
    jurisdiction: 'Canada',
    country: 'CA',
    expiry: '2026-11-20',
  },
  firstName: 'Mia',
  lastName: 'Lindqvist',
  birthDate: '1990-04-01',
  checkedAt: null,
}
const zone = 'America/Toronto'
/** 23:30 on 20 November in Toronto. */
const lateThatDay = new Date('2026-11-21T04:30:00Z')

describe('a decision', () => {
  test('case 74: a document that expires today is valid, one that expired yesterday is not', () => {
    expect(countedDecision(approved, lateThatDay, zone).state).toBe('approved')
    const nextDay = new Date('2026-11-21T05:30:00Z')
    expect(countedDecision(approved, nextDay, zone)).toMatchObject({
      state: 'declined',
      reasons: ['documentExpired'],
    })
  })
  test('case 76: no card of a municipality and no social insurance number', () => {
    expect(['passport', 'driver licence', 'id card', 'resident card'].every(isAccepted)).toBe(true)
    expect(['sin card', 'municipal card', 'health card', 'library card'].some(isAccepted)).toBe(false)
    const document = { ...(approved.document ?? never()), type: 'sin card' } as const
    expect(countedDecision({ ...approved, document }, lateThatDay, zone)).toMatchObject({
      state: 'declined',
      reasons: ['documentRefused'],
    })
  })
  test('case 79: a minor is not identified as a buyer', () => {
    const decision = { ...approved, birthDate: '2008-11-21' }
    expect(countedDecision(decision, lateThatDay, zone)).toMatchObject({
      state: 'declined',
      reasons: ['tooYoung'],
    })
    const thatDay = new Date('2026-11-21T05:30:00Z')
    const document = { ...(approved.document ?? never()), expiry: '' }
    expect(countedDecision({ ...decision, document }, thatDay, zone).state).toBe('approved')
  })
})

describe('how far along a purchaser is', () => {
  const finding = (more: Partial<IdentityFinding>): IdentityFinding => ({
    position: 1,
    method: 'veriff',
    state: 'approved',
    firstName: 'Mia',
    lastName: 'Lindqvist',
    accepted: null,
    reasons: [],
    ...more,
  })
  const mia = named('Mia', 'Lindqvist')
  const standing = (...findings: IdentityFinding[]) => identityStanding('verified', mia, findings).standing

  test('a picture is enough where the project says so, and nowhere else', () => {
    const picture = finding({ method: 'picture' })
    expect(identityStanding('upload', mia, [picture]).standing).toBe('done')
    expect(standing(picture)).toBe('open')
  })
  test('a different name is for staff to decide', () => {
    const jo = finding({ firstName: 'Jo' })
    expect(standing(jo)).toBe('nameDiffers')
    const accepted = finding({ ...jo, accepted: mia })
    expect(standing(accepted)).toBe('done')
    // If another person takes this position, staff must decide again.
    expect(identityStanding('verified', named('Maria', 'Garcia'), [accepted]).standing).toBe('nameDiffers')
    expect(identityStanding('verified', named('', ''), [jo]).standing).toBe('done')
  })
  test('a noted refusal is enough, but an ID counts before it', () => {
    const refused = finding({ method: 'refused', firstName: '', lastName: '', accepted: mia })
    expect(standing(finding({ state: 'declined' }), refused)).toBe('done')
    expect(identityStanding('verified', mia, [refused]).by).toBe(refused)
    const seen = finding({ method: 'original' })
    for (const order of [
      [seen, refused],
      [refused, seen],
    ])
      expect(identityStanding('verified', mia, order).by).toBe(seen)
    // Nobody else has been asked for an ID.
    expect(identityStanding('verified', named('Maria', 'Garcia'), [refused]).standing).toBe('open')
    const ofNobody = finding({ ...refused, accepted: null })
    expect(standing(ofNobody)).toBe('open')
  })
  test('one sufficient check is enough, whatever follows', () => {
    expect(standing(finding({}), finding({ state: 'declined' }))).toBe('done')
    expect(standing(finding({ state: 'declined' }), finding({ state: 'pending' }))).toBe('pending')
    expect(standing(finding({ state: 'again' }), finding({ method: 'picture' }))).toBe('again')
    expect(standing()).toBe('open')
  })
})

function never(): never {
  throw new Error('There is a document.')
}

test('an ID can be shown until somebody is identified, also after a noted refusal', () => {
  expect(mayStillShow({ standing: 'open', method: null })).toBe(true)
  expect(mayStillShow({ standing: 'declined', method: 'veriff' })).toBe(true)
  expect(mayStillShow({ standing: 'done', method: 'refused' })).toBe(true)
  expect(mayStillShow({ standing: 'done', method: 'original' })).toBe(false)
})
