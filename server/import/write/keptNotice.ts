import { isDeepStrictEqual } from 'node:util'
import { decimalText } from '../../../src/rules/exactMoney.ts'
import type { ListPart } from '../../../src/rules/pricing/newerList.ts'
import { appendAudit } from '../../db/audit.ts'
import type { Db } from '../../db/database.ts'
import type { KeptPrice } from '../../purchases/newerList.ts'
import type { Fault } from '../fault.ts'

const partTexts: Readonly<Record<ListPart, string>> = {
  homes: 'the home',
  options: 'options',
  rules: 'taxes, credits and incentives',
  deposits: 'deposits',
}

/** The report's line about a purchase in progress, which keeps its prices. */
export function keptNotice({ id, homes, parts, currency, kept, total }: KeptPrice): Fault {
  const [now, then] = [kept, total].map((minor) => `${decimalText({ minor, currency })} ${currency}`)
  const differs = `this list differs in ${parts.map((part) => partTexts[part]).join(', ')}`
  const costs = kept === total ? `It costs ${now} by both` : `It costs ${now} instead of ${then}`
  return {
    file: 'project.json',
    sentence: `Purchase ${id} (${homes.join(', ')}) keeps the prices of its hold; ${differs}. ${costs}.`,
  }
}

/** Records in each purchase's story that a newer list has different prices. */
export async function noteKept(
  tx: Db,
  before: readonly KeptPrice[],
  after: readonly KeptPrice[],
): Promise<void> {
  for (const now of after) {
    const known = before.find(({ id }) => id === now.id)
    if (isDeepStrictEqual(known, now)) continue
    await appendAudit(tx, { actor: 'import', action: 'purchase.keep', object: `purchase:${now.id}` })
  }
}
