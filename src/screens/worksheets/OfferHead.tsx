import type { ReactNode } from 'react'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import { type Offer, offerTitle } from '../../session/offerText.ts'
import { CloseOffer } from './CloseOffer.tsx'

/** The heading of a page about one worksheet. */
export function OfferHead({ offer, title, children }: { offer: Offer; title: string; children?: ReactNode }) {
  const words = useText({ lot: lotWords })

  return (
    <header className="submitted-head">
      <p className="ll-quiet">
        {offer.project_name} · {offerTitle(offer, words)}
      </p>
      <h1>{title}</h1>
      {children}
      <CloseOffer />
    </header>
  )
}
