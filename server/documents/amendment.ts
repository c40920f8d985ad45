import { voiceIn } from '../../src/i18n/everyLanguage.ts'
import { paperKeysWords } from '../../src/i18n/en/paperKeys.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import {
  amendedDeal,
  amendingPack,
  type DealChange,
  type SignedPaper,
} from '../../src/rules/papers/amendment.ts'
import { valueOf } from '../../src/rules/papers/bindings.ts'
import { type Deal, type DealAmendment, nameOf } from '../../src/rules/papers/deal.ts'
import type { Language } from '../../src/rules/languages.ts'
import type { PaperRow } from '../db/papers.ts'
import type { Unmade } from './makePaper.ts'

export interface Amendment {
  readonly changes: readonly DealChange[]
  readonly contract: readonly SignedPaper[]
  /** When everyone had signed it, YYYY-MM-DD. */
  readonly day: string
}

/** The name of a changed value, such as 'Ada Love · Street'. */
function labelOf(key: string, deal: Deal, language: Language): string {
  const { keys } = textIn(paperKeysWords, voiceIn(language, deal.market.name))
  const [, number, name = ''] = /^purchaser\.(\d)\.(\w+)$/.exec(key) ?? []
  if (number === undefined) return keys.closing.date
  const person = deal.people[Number(number) - 1]
  const label = Object.entries(keys.purchaser).find(([one]) => one === name)?.[1] ?? key
  return [person === undefined ? '' : nameOf(person), label].filter(Boolean).join(' · ')
}

function changesSaid(
  changes: readonly DealChange[],
  deal: Deal,
  language: Language,
): DealAmendment['changes'] {
  const after = amendedDeal(deal, changes)
  return changes.map(({ key }) => ({
    what: labelOf(key, deal, language),
    before: valueOf(deal, key) ?? '',
    after: valueOf(after, key) ?? '',
  }))
}

/** An amendment's papers, each with its deal; a fault if the builder no longer has one. */
export function amendmentDeals(
  papers: readonly PaperRow[],
  deal: Deal,
  { changes, contract, day }: Amendment,
): ({ readonly paper: PaperRow; readonly deal: Deal } | Unmade)[] {
  const after = amendedDeal(deal, changes)
  const { pack, missing } = amendingPack(papers, contract, deal, changes)
  const faults = missing.map(({ key, title }) => ({
    why: 'absent' as const,
    paper: key,
    title,
    page: null,
    key: null,
    letters: '',
  }))
  const made = pack.map(({ paper, of }) => {
    if (of === null) return { paper, deal: after }
    const { title, sha256: fingerprint } = of.contract
    const said = changesSaid(of.changes, deal, paper.language)
    return { paper, deal: { ...after, amendment: { title, day, fingerprint, changes: said } } }
  })
  return faults.length > 0 ? [{ faults }, ...made] : made
}
