import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They take minutes each. Begun last, one of them would run on alone while the other worker has nothing left. */
const long = [
  '/faults/chaos.',
  '/browser/screens.',
  '/faults/delivery.',
  '/faults/chaosWebkit.',
  '/browser/canary.',
  '/browser/mainJob.',
  '/browser/worksheetForms.',
  '/browser/kiosk.',
  '/calls/fuzz.',
  '/comty/doubleSale.',
]

function rank({ moduleId }: TestSpecification): number {
  const place = long.findIndex((part) => moduleId.includes(part))
  return place === -1 ? long.length : place
}

/** Files side by side end together when the longest begin first; on a fresh machine nothing else tells which those are. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
