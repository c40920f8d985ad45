import type { CheckedDraw } from '../../../src/rules/launch/drawFile.ts'
import type { Seen } from './visitor.ts'

/** Faults of the rehearsal as a whole, beyond those that visitors report. */
export function findings(all: readonly Seen[], draw: CheckedDraw, isOver: boolean): string[] {
  const found: string[] = []
  const lots = all.flatMap(({ lotId }) => (lotId === null ? [] : [lotId]))
  const ranks = all.flatMap(({ rank }) => (rank === null ? [] : [rank]))
  if (new Set(lots).size < lots.length) found.push('A home was held by two visitors.')
  if (new Set(ranks).size < ranks.length) found.push('Two visitors had the same place.')
  if (draw.fault !== null) found.push(`The draw cannot be proven: ${draw.fault}.`)
  else if (draw.order.length !== all.filter(({ entered }) => entered).length)
    found.push('The list does not have everybody who entered.')
  const outside = all.filter(({ entered, temperament }) => !entered && temperament !== 'late')
  if (outside.length > 0) found.push(`${outside.length} visitors could not enter.`)
  const unserved = all.filter(
    ({ entered, temperament, turns }) => entered && temperament !== 'withdraws' && turns === 0,
  )
  if (isOver && unserved.length > 0) found.push(`${unserved.length} visitors never had a turn.`)
  const buyers = all.filter(({ temperament, turns }) => temperament === 'buys' && turns > 0)
  if (buyers.length > 0 && lots.length === 0) found.push('Nobody could hold a home.')
  return found
}

const shareOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** The report of a rehearsal: a line for each visitor, then the totals. */
export function reportLines(all: readonly Seen[], found: readonly string[], isOver: boolean): string[] {
  const line = (one: Seen): string =>
    [
      `visitor ${one.nth}`,
      one.temperament,
      one.entered ? 'entered' : 'did not enter',
      one.rank === null ? 'no place' : `place ${one.rank}`,
      `${one.turns} turns`,
      one.lotId === null ? 'no home' : `home ${one.lotId}`,
      `${one.looks} looks`,
      `slowest ${Math.round(one.slowestMs)} ms`,
      one.silences === 0 ? '' : `no answer ${one.silences} times`,
      one.refused.length === 0 ? '' : `refused: ${[...new Set(one.refused)].join(' ')}`,
      one.wrong.length === 0 ? '' : `WRONG: ${one.wrong.join('; ')}`,
    ]
      .filter(Boolean)
      .join(' · ')
  const slowest = all.map(({ slowestMs }) => slowestMs).toSorted((a, b) => a - b)
  const count = (test: (one: Seen) => boolean): number => all.filter(test).length
  return [
    ...all.map(line),
    '',
    `${all.length} visitors, ${count(({ entered }) => entered)} entered, ${count(({ turns }) => turns > 0)} had a turn, ` +
      `${count(({ lotId }) => lotId !== null)} hold a home.`,
    `Slowest answer for half of them ${Math.round(shareOf(slowest, 0.5))} ms, for 95 of 100 ${Math.round(shareOf(slowest, 0.95))} ms.`,
    ...(isOver ? [] : ['The time was over before everybody was served.']),
    ...found,
    ...(isOver && found.length === 0 ? ['Everybody was served in time.'] : []),
  ]
}
