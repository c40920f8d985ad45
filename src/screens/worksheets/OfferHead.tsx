import type { ReactNode } from 'react'
import type { Wording } from '../../rules/wording/base.ts'
import { type Offer, offerTitle } from '../../session/offerText.ts'

/** The head of a page about one worksheet: which one, and what of it. */
export function OfferHead({
  offer,
  title,
  words,
  children,
}: {
  offer: Offer
  title: string
  words: Wording
  children?: ReactNode
}) {
  return (
    <header className="submitted-head">
      <p className="ll-quiet">
        {offer.project_name} · {offerTitle(offer, words)}
      </p>
      <h1>{title}</h1>
      {children}
    </header>
  )
}
