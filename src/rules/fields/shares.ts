import { mostBuyers } from '../worksheets.ts'
import type { AskedField } from './field.ts'
import type { Code } from '../validation/codes.ts'

const unit = 10_000
const whole = 100 * unit

/** A typed percentage in ten-thousandths: '33.34' and '33,34' are 333400. Null if not above 0. */
function typedShare(text: string): number | null {
  const [, percent, part = ''] = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(text.trim()) ?? []
  if (percent === undefined) return null
  const share = Number(percent) * unit + Number(part.padEnd(4, '0'))
  return share > 0 && share <= whole ? share : null
}

/** A share in the contract: percent, up to four decimals. */
export const shareOf = (text: string): number | null => {
  const share = typedShare(text)
  return share === null ? null : share / unit
}

/** Whether percentages add up to exactly 100. */
const isWhole = (percents: readonly number[]): boolean =>
  percents.reduce((sum, percent) => sum + Math.round(percent * unit), 0) === whole

/** Shares to save by purchaser, null for none: at least two that make 100; else null. */
// §5
export function sharesToSave(typed: readonly string[]): readonly (number | null)[] | null {
  const shares = typed.map(shareOf)
  const given = shares.filter((share) => share !== null)
  return given.length >= 2 && isWhole(given) ? shares : null
}

/** A call's first share that is no percentage, or a total other than 100. */
export function shareFault(
  percents: readonly number[],
): { readonly at: number; readonly finding: Code } | null {
  const wrong = percents.findIndex((percent) => shareOf(String(percent)) === null)
  if (wrong !== -1) return { at: wrong, finding: 'shareInvalid' }
  return isWhole(percents) ? null : { at: percents.length - 1, finding: 'sharesSum' }
}

/** Each share's fault: no percentage, or the last of several that miss 100. */
function findings(typed: readonly string[]): (Code | null)[] {
  const given = typed.flatMap((text, at) => (text.trim() === '' ? [] : [at]))
  const shares = typed.map(typedShare)
  const isSum = shares.reduce((sum: number, share) => sum + (share ?? 0), 0) === whole
  const isRead = given.every((at) => shares[at] !== null)
  return typed.map((text, at) => {
    if (text.trim() === '') return null
    if (shares[at] === null) return 'shareInvalid'
    return given.length >= 2 && isRead && !isSum && at === given.at(-1) ? 'sharesSum' : null
  })
}

/** A share for each of several purchasers. Optional: fewer than two are not saved. */
// §3, §5
export function shareFields(typed: readonly string[]): AskedField[] {
  if (typed.length < 2 || typed.length > mostBuyers) return []
  const found = findings(typed)
  return typed.map((value, at) => ({
    id: `shares.${at}`,
    name: `shares.${at}`,
    kind: 'decimal',
    label: 'share',
    most: 8,
    value,
    isNeeded: false,
    finding: found[at] ?? null,
    nth: at + 1,
  }))
}
