import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** These take minutes each. If one started last, it would run alone while the other worker idles. */
const long = [
  '/faults/chaos.',
  '/faults/chaosPurchases.',
  '/browser/screens.',
  '/faults/delivery.',
  '/faults/chaosWebkit.',
  '/browser/canary.',
  '/browser/mainJob.',
  '/browser/worksheetForms.',
  '/browser/kiosk.',
  '/calls/fuzz.',
  '/calls/access.',
  '/purchases/serverKilled.',
  '/digitaldocs/signing.',
  '/purchase/pad.',
  '/payments/histories.',
  '/payments/bankHistories.',
  '/comty/doubleSale.',
]

function rank({ moduleId }: TestSpecification): number {
  const place = long.findIndex((part) => moduleId.includes(part))
  return place === -1 ? long.length : place
}

/**
 * Orders files by duration: parallel files end together when the longest start first. A fresh machine has
 * only the list above. If time is limited, the longest come last.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isBounded = process.env['TEST_UNTIL'] !== undefined
    return sorted.toSorted((a, b) => (isBounded ? rank(b) - rank(a) : rank(a) - rank(b)))
  }
}
