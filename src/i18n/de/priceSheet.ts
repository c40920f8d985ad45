import type { InOther } from '../area.ts'
import type { priceSheetWords as english } from '../en/priceSheet.ts'

export const priceSheetWords: InOther<typeof english> = {
  title: '{Price}',
  land: '{Lot}',
  home: 'Wohnung oder Haus',
  lotPremium: 'Lagezuschlag',
  gradingPremium: 'Zuschlag Geländehöhe',
  biggerLotPremium: 'Zuschlag Größe',
  upgrade: 'Ausstattung',
  pieces: '{name} × {amount}',
  included: 'inklusive',
  taxIncluded: 'darin {name}',
  apart: 'wird gesondert bezahlt',
  total: 'Gesamt',
  due: 'Fällig',
  amount: 'Betrag',
}
