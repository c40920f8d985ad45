import { createHash } from 'node:crypto'
import { quicknet, roundAfter } from '../../../src/rules/launch/beacon.ts'
import type { DrawParts } from '../../../src/rules/launch/drawFile.ts'

const hash = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest()

/** Numbers from a seed, the same on every machine. */
export function numbersFrom(seed: string): (below: number) => number {
  let nth = 0
  return (below) => hash(`${seed} ${(nth += 1)}`).readUInt32BE(0) % below
}

/** Random bytes in the form of an id of this kind. */
export const randomId = (letter: string, of: string): string =>
  `${letter}_${hash(of).subarray(0, 16).toString('base64url')}`

/** A round's values in the form that the beacon publishes. */
export function roundFrom(of: string): { readonly randomness: string; readonly signature: string } {
  const signature = Buffer.concat([hash(`${of} first`), hash(`${of} second`)]).subarray(0, 48)
  return { signature: signature.toString('hex'), randomness: hash(signature).toString('hex') }
}

const names = ['Neighbours', 'İlk alıcılar', 'Wartende “Stufe 1”', 'Everybody\n\u2028else', 'A\\B']

/** A draw from a seed: some categories, households of several sizes, and some withdrawals. */
export function randomDraw(seed: string, most = 60): DrawParts {
  const next = numbersFrom(seed)
  const categories = Array.from({ length: 1 + next(4) }, (_, at) => ({
    id: `c${at + 1}`,
    name: names[next(names.length)] ?? '',
  }))
  const entries = Array.from({ length: next(most) }, (_, household) => {
    const category = categories[next(categories.length)]?.id ?? 'c1'
    return Array.from({ length: 1 + next(4) }, (_member, member) => ({
      entry: randomId('e', `${seed} ${household} ${member}`),
      group: randomId('g', `${seed} ${household}`),
      category,
    }))
  }).flat()
  const closes = Date.UTC(2026, 10, 20, 17) + next(1_000_000) * 1000
  return {
    rules: {
      format: 'lotline-rules-1',
      launch: randomId('l', seed),
      project: 'C0101',
      name: `Spring ${names[next(names.length)]}`,
      homes: [14, 15, 16],
      categories,
      mostInHousehold: 4,
      opensAt: new Date(closes - 86_400_000).toISOString(),
      closesAt: new Date(closes).toISOString(),
      startsAt: new Date(closes + 3_600_000).toISOString(),
      turnMinutes: 15,
      turnsAtOnce: 5,
      beacon: { chain: quicknet.chain, round: roundAfter(closes) },
    },
    entries,
    beacon: roundFrom(seed),
    withdrawn: entries.filter(() => next(10) === 0).map(({ entry }) => entry),
  }
}
