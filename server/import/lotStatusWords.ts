/** The four numbers that encode a lot's state (§3, §4). */
export interface LotStatusNumbers {
  readonly houseStatus: number
  readonly finalStatus: number
  readonly status: number
  readonly status2: number
}

const available: LotStatusNumbers = { houseStatus: 1, finalStatus: 1, status: 1, status2: 0 }
const sold: LotStatusNumbers = { houseStatus: 2, finalStatus: 2, status: 2, status2: 0 }
// §4: 6 is "another sold/held state". No deal in process, because no buyer here holds it and nothing would
// end it.
const held: LotStatusNumbers = { houseStatus: 1, finalStatus: 6, status: 6, status2: 0 }
const inventory: LotStatusNumbers = { houseStatus: 3, finalStatus: 3, status: 1, status2: 3 }
const notReleased: LotStatusNumbers = { houseStatus: 1, finalStatus: 10, status: 3, status2: 0 }

const words: Readonly<Record<string, LotStatusNumbers>> = {
  available,
  sold,
  'for sale': available,
  held,
  'on hold': held,
  reserved: held,
  inventory,
  'move in ready': inventory,
  'not released': notReleased,
  unreleased: notReleased,
  'coming soon': notReleased,
}

export const statusWords = Object.keys(words)

/** The numbers for a word such as 'Available' or 'not_released', or undefined. */
export function statusFromWord(word: string): LotStatusNumbers | undefined {
  return words[
    word
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, ' ')
  ]
}

// §4: a state's deciding number, and the others if only that is given.
const byFinalStatus: Readonly<Record<number, LotStatusNumbers>> = {
  1: available,
  2: sold,
  3: { houseStatus: 2, finalStatus: 3, status: 2, status2: 0 },
  6: held,
  10: notReleased,
}
const bySuiteStatus: Readonly<Record<number, LotStatusNumbers>> = {
  1: available,
  2: sold,
  3: { ...sold, status: 3 },
  6: held,
  // §4: 10 is a deal in process, which only a running deal may set.
  10: { ...held, status: 6 },
}

/** All four numbers from Final_status (low-rise) or Status (high-rise); undefined for a code not in §4. */
export function statusFromCode(code: number, highrise: boolean): LotStatusNumbers | undefined {
  return (highrise ? bySuiteStatus : byFinalStatus)[code]
}
