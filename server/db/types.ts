/** Type numbers we parse ourselves, so that both engines agree. */
const NUMBERS = { int8: 20, numeric: 1700 }
const DATE = 1082
const BYTES = 17
const NUMBER_LISTS = { int8: 1016, numeric: 1231 }

function toBytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text.slice('\\x'.length), 'hex'))
}

function toNumbers(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)
}

/**
 * Parsers of the text form. int8 and numeric become numbers (ids and versions stay below 2^53, money below
 * 10^12), a date stays 'YYYY-MM-DD' (no time zone shifts it).
 */
export const PARSERS: Record<number, (text: string) => unknown> = {
  [NUMBERS.int8]: Number,
  [NUMBERS.numeric]: Number,
  [DATE]: (text) => text,
  [BYTES]: toBytes,
  [NUMBER_LISTS.int8]: toNumbers,
  [NUMBER_LISTS.numeric]: toNumbers,
}
