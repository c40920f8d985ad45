import { useAtomValue } from 'jotai'
import type { ComponentProps } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import { reservingWords } from '../../i18n/en/reserving.ts'
import { useText } from '../../i18n/useText.ts'
import type { Market } from '../../rules/markets.ts'
import { contactsOf } from '../../rules/salesCentre.ts'
import { deviceAtom } from '../../session/sessionAtoms.ts'
import { BookVisit } from '../journey/BookVisit.tsx'
import './SalesCentre.css'

/** Whom to ask about an ended purchase; nothing if the builder says nobody. */
// §7 GetEmailInfoList names the same
export function SalesCentre({
  projectId,
  market,
  home,
}: {
  projectId: string
  market: Market
  home?: ComponentProps<typeof BookVisit>['home']
}) {
  const words = useText(reservingWords)
  const isKiosk = useAtomValue(deviceAtom) !== null
  const centre = useAnswer('/comty/GetProjectFlags', { projectId }).value?.salesCentre
  const contacts = centre === undefined ? [] : contactsOf(centre, isKiosk)
  const visit = <BookVisit projectId={projectId} market={market} home={home} />
  if (contacts.length === 0) return visit
  return (
    <section className="purchase-group" data-sales-centre={projectId}>
      <h2>{words.questions}</h2>
      <p className="ll-quiet">{words.questionsText}</p>
      <ul className="purchase-contacts">
        {contacts.map(({ text, href }) => (
          <li key={text}>{href === null ? text : <a href={href}>{text}</a>}</li>
        ))}
      </ul>
      {visit}
    </section>
  )
}
