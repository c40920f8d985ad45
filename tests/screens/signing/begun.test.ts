import { expect, test } from 'vitest'
import { schemas } from '../../../src/contract/schemas.ts'
import {
  agreed,
  type Begun,
  begunFrom,
  canPlace,
  fitting,
  handIn,
  leftMark,
  nothingBegun,
  openFields,
  type OwnField,
  toggled,
  unreadPages,
  withMark,
  withShown,
} from '../../../src/screens/signing/begun.ts'
import { placeOf } from '../../../src/rules/signing/made.ts'
import { addShown, pageOf, type Shown } from '../../../src/rules/signing/shown.ts'

const hash = 'ab'.repeat(32)
const field = (id: string, kind: OwnField['kind'], rest: Partial<OwnField> = {}): OwnField => ({
  paper: 'agreement',
  id,
  kind,
  page: 0,
  x: 0,
  y: 0,
  w: 10,
  h: 10,
  isRequired: true,
  of: null,
  isDone: false,
  ...rest,
})
const fields = [
  field('s1', 'signature'),
  field('i1', 'initials'),
  field('i2', 'initials', { page: 1 }),
  field('d1', 'date'),
  field('c1', 'check', { isRequired: false }),
  field('s0', 'signature', { isDone: true }),
]
const papers = [
  {
    key: 'agreement',
    title: 'Agreement',
    language: 'en',
    revision: 2,
    sha256: hash,
    pageSha256: [hash, hash],
    hasFields: true,
  },
]
const drawn = {
  strokes: [{ pointer: 'touch' as const, points: [{ x: 1, y: 2, t: 0, pressure: null }] }],
  text: null,
}
/** A hand writing its owner's name. */
const written = {
  strokes: [
    {
      pointer: 'touch' as const,
      points: Array.from({ length: 40 }, (_, at) => ({
        x: 100 + at * 10,
        y: 200 + (at % 5) * 12,
        t: at * 12,
        pressure: null,
      })),
    },
  ],
  text: null,
}
const agreedTo = { ...written, isAgreed: true as const }
const seen = (begun: Begun, page: number, shown: Shown) =>
  withShown(begun, (before) => addShown(before, pageOf('agreement', page), shown))
const filled = (begun: Begun, ...ids: string[]) =>
  fields.filter(({ id }) => ids.includes(id)).reduce((now, one) => toggled(now, one), begun)

test('what is open is required, not done, and does not fill itself', () => {
  expect(openFields({ fields }, nothingBegun).map(({ id }) => id)).toEqual(['s1', 'i1', 'i2'])
  const both = { ...nothingBegun, made: { signature: agreedTo, initials: agreedTo } }
  expect(openFields({ fields }, filled(both, 's1', 'i2')).map(({ id }) => id)).toEqual(['i1'])
})

test('a mark that is still being made, or drawn again, fills no place and is not submitted', () => {
  const whole = filled({ ...nothingBegun, made: { signature: agreedTo } }, 's1')
  const anew = withMark(whole, 'signature', written, fields)
  expect(openFields({ fields }, anew).map(({ id }) => id)).toContain('s1')
  expect(handIn({ papers, fields }, anew, new Date('2026-11-20T10:00:00Z'))).toMatchObject({
    marks: [],
    fields: [],
  })
  const again = agreed(anew, 'signature', field('s1', 'signature'))
  expect(openFields({ fields }, again).map(({ id }) => id)).not.toContain('s1')
})

test('a dot is not offered again; a good mark is, and fills nothing automatically', () => {
  const dot = withMark(nothingBegun, 'signature', drawn, fields)
  expect(leftMark(dot, 'signature', fields).made).toEqual({})
  expect(
    leftMark(withMark(dot, 'signature', { strokes: null, text: ' ' }, fields), 'signature', fields).made,
  ).toEqual({})
  const good = leftMark(withMark(nothingBegun, 'signature', written, fields), 'signature', fields)
  expect(good.made).toEqual({ signature: written })
  expect(canPlace(good, 'signature')).toBe(false)
})

test('a place is filled by one press and emptied by the next', () => {
  const once = filled({ ...nothingBegun, made: { signature: agreedTo } }, 's1')
  expect(once.filled).toEqual([placeOf(field('s1', 'signature'))])
  expect(filled(once, 's1').filled).toEqual([])
})

test('without its mark a place is empty again; other places keep theirs', () => {
  const signed = withMark(withMark(nothingBegun, 'signature', drawn, fields), 'initials', drawn, fields)
  const all = filled(signed, 's1', 'i1', 'i2')
  const without = withMark(all, 'initials', undefined, fields)
  expect(without.filled).toEqual(['agreement s1'])
  expect(without.made).toEqual({ signature: drawn })
})

test('a submission links each field to its mark, and names revision, hash and pages seen', () => {
  let begun = withMark(nothingBegun, 'initials', { strokes: null, text: 'MN', isAgreed: true }, fields)
  begun = withMark(begun, 'signature', agreedTo, fields)
  begun = filled(begun, 's1', 'i1', 'i2', 'c1')
  begun = seen(begun, 0, { visibleMs: 400.4, toEnd: false })
  begun = seen(begun, 0, { visibleMs: 100, toEnd: true })
  begun = seen(begun, 0, { visibleMs: 0, toEnd: false })
  const made = handIn({ papers, fields }, begun, new Date('2026-11-20T10:00:00Z'))
  expect(made.papers).toEqual([{ key: 'agreement', revision: 2, sha256: hash }])
  expect(made.marks).toEqual([
    { kind: 'signature', ...written },
    { kind: 'initials', strokes: null, text: 'MN' },
  ])
  expect(made.fields).toEqual([
    { paper: 'agreement', id: 's1', mark: 0 },
    { paper: 'agreement', id: 'i1', mark: 1 },
    { paper: 'agreement', id: 'i2', mark: 1 },
    { paper: 'agreement', id: 'c1', mark: null },
  ])
  expect(made.shown).toEqual([
    { paper: 'agreement', pages: [{ page: 0, sha256: hash, visibleMs: 500, toEnd: true }] },
  ])
  const request = { projectId: 'C0101', envelopeId: 1, signerId: 2, ...made }
  expect(schemas['/digitaldocs/Sign'].request.safeParse(request).success).toBe(true)
})

test('a page is unread until it was in view', () => {
  const second = seen(nothingBegun, 1, { visibleMs: 0, toEnd: false })
  expect(unreadPages({ papers }, nothingBegun).length).toBe(2)
  expect(unreadPages({ papers }, second)).toEqual([{ paper: 'agreement', page: 0 }])
})

test('what was read and filled belongs to those papers: for other papers, only the marks are kept', () => {
  const begun = fitting(filled(withMark(nothingBegun, 'signature', drawn, fields), 's1'), { papers })
  const read = seen(filled(begun, 's1'), 0, { visibleMs: 9, toEnd: true })
  expect(fitting(read, { papers })).toBe(read)
  const other = papers.map((paper) => ({ ...paper, revision: 3, sha256: 'cd'.repeat(32) }))
  expect(fitting(read, { papers: other })).toMatchObject({
    filled: [],
    shown: {},
    made: { signature: drawn },
  })
})

test('what was stored is read again; anything else counts as nothing', () => {
  const begun = filled(withMark(nothingBegun, 'signature', drawn, fields), 's1')
  expect(begunFrom(structuredClone(begun))).toEqual(begun)
  expect(begunFrom(undefined)).toBeUndefined()
  expect(begunFrom('text')).toBeUndefined()
})
