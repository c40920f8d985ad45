/** Money in cents, so that sums and shares are exact. */
export interface Money {
  readonly minor: number
  readonly currency: string
}

/** The database stores money as numeric(14,2). */
const digits = 2

/** Reads '849990.50' or 849990.5, exactly for numeric(14,2); further digits are rounded half up. */
export function moneyOf(decimal: number | string, currency: string): Money {
  return { minor: Number(halfUp(scaled(decimal), 10n ** BigInt(scale - digits))), currency }
}

/** Money as a decimal, for the contract and for display. */
export const decimalOf = ({ minor }: Money): number => minor / 10 ** digits

/** Money with all its cents, for files and forms: '25000.50'. */
export const decimalText = (money: Money): string => decimalOf(money).toFixed(digits)

/** The sum; zero for an empty list. @throws RangeError if the currencies differ. */
export function sumOf(amounts: readonly Money[], currency: string): Money {
  const other = amounts.find((one) => one.currency !== currency)
  if (other !== undefined) throw new RangeError(`${other.currency} cannot be added to ${currency}`)
  return { minor: amounts.reduce((sum, { minor }) => sum + minor, 0), currency }
}

/** The exact sum of decimals in one currency. */
export const decimalSum = (decimals: readonly number[]): number =>
  decimalOf(
    sumOf(
      decimals.map((one) => moneyOf(one, '')),
      '',
    ),
  )

/** A percentage, rounded half up to the minor unit. */
export function percentOf({ minor, currency }: Money, percent: number): Money {
  return { minor: Number(halfUp(BigInt(minor) * scaled(percent), 100n * 10n ** BigInt(scale))), currency }
}

/** Enough for a double's precision. */
const scale = 12

/** A decimal as a whole number of 10^-scale, read digit by digit. */
function scaled(decimal: number | string): bigint {
  const text = typeof decimal === 'number' ? plainText(decimal) : decimal.trim()
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === '') throw new RangeError('Not an amount')
  const value = BigInt(whole + part.slice(0, scale).padEnd(scale, '0'))
  return sign === '' ? value : -value
}

const plainText = (value: number): string => (/e/.test(String(value)) ? value.toFixed(scale) : String(value))

/** A division rounded half up, away from zero. */
export function halfUp(value: bigint, by: bigint): bigint {
  const half = by / 2n
  return value < 0n ? -((-value + half) / by) : (value + half) / by
}
