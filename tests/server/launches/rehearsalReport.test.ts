import { expect, test } from 'vitest'
import { findings } from '../../../server/admin/rehearse/rehearsalReport.ts'
import type { Seen } from '../../../server/admin/rehearse/visitor.ts'
import { checkDrawFile, drawFileText } from '../../../src/rules/launch/drawFile.ts'
import { randomDraw } from '../../rules/launch/randomDraw.ts'

const seen = (nth: number, more: Partial<Seen>): Seen => ({
  nth,
  temperament: 'buys',
  entered: true,
  rank: nth,
  turns: 1,
  lotId: null,
  refused: [],
  looks: 1,
  slowestMs: 1,
  silences: 0,
  wrong: [],
  ...more,
})

test('a rehearsal in which nobody could hold a home has failed', () => {
  const draw = checkDrawFile(drawFileText(randomDraw('report')))
  const none = 'Nobody could hold a home.'
  expect(findings([seen(1, { refused: ['LOT_NOT_FOUND'] }), seen(2, {})], draw, true)).toContain(none)
  expect(findings([seen(1, { lotId: 7 }), seen(2, {})], draw, true)).not.toContain(none)
})
