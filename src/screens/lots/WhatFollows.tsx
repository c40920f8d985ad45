import type { Answer } from '../../contract/schemas.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { undoingWords } from '../../i18n/en/undoing.ts'
import { useText } from '../../i18n/useText.ts'
import type { Lot } from '../../rules/lot.ts'
import { chargedText } from '../../rules/money.ts'
import { homeTitles } from '../../rules/homeText.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'

type Follows = Answer<'/comty/GetUndoing'>['follows']

/** The effects of undoing a deal: homes, people, money, papers, debits, worksheet. */
export function WhatFollows({
  follows,
  lot: { projectId, projectType },
}: {
  follows: Follows
  lot: Pick<Lot, 'projectId' | 'projectType'>
}) {
  const words = useText({ undoing: undoingWords, lot: lotWords })
  const said = words.undoing
  const { market } = useProjectVoice(projectId)
  const {
    undo,
    dealId,
    homes,
    people,
    money,
    envelopes,
    completed,
    debits,
    bankFiles,
    worksheetId,
    debited,
    noted,
    waiting,
  } = follows
  const currency = follows.currency ?? market.currency
  const amount = (minor: number): string => chargedText(minor, { ...market, currency })
  const titles = homeTitles(homes, projectType, words)
  const names = people.join(', ')
  const lines = [
    names === '' ? '' : undo === 'unsell' ? said.buyer({ names }) : said.heldBy({ names }),
    waiting > 0 ? said.toLine({ homes: titles, count: waiting }) : said.available({ homes: titles }),
    homes.length > 1 ? said.whole : '',
    dealId === null ? said.ofNobody : '',
    money !== null && money.taken > 0 ? said.taken({ amount: amount(money.taken) }) : '',
    money !== null && money.promised > 0 ? said.promised({ amount: amount(money.promised) }) : '',
    money !== null && money.setAside > 0 ? said.setAside({ amount: amount(money.setAside) }) : '',
    undo === 'unsell' && dealId !== null && money === null && debited === 0 && noted === 0
      ? said.noMoney
      : '',
    debited > 0 ? said.debited({ amount: amount(debited) }) : '',
    noted > 0 ? said.noted({ amount: amount(noted) }) : '',
    envelopes > 0 ? said.papers : '',
    completed > 0 ? said.signed : '',
    debits > 0 ? said.debits : '',
    bankFiles.length > 0 ? said.bank({ numbers: bankFiles.join(', ') }) : '',
    worksheetId === null ? '' : said.worksheet,
  ].filter((one) => one !== '')
  return (
    <section aria-label={said.follows} data-follows={undo}>
      <h3>{said.follows}</h3>
      <ul className="lot-follows">
        {lines.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </section>
  )
}
