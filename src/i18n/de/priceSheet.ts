import type { InOther } from '../area.ts'
import type { priceSheetWords as english } from '../en/priceSheet.ts'

export const priceSheetWords: InOther<typeof english> = {
  lines: {
    land: '{Lot}',
    home: { base: 'Haus oder Wohnung', rental: 'Grundmiete' },
    lotPremium: 'Lagezuschlag',
    gradingPremium: 'Zuschlag für Hanglage',
    biggerLotPremium: 'Zuschlag für mehr Fläche',
    upgrade: 'Sonderausstattung',
    option: 'Ausstattung',
    parking: 'Stellplatz',
    locker: 'Kellerabteil',
    storage: 'Abstellraum',
    inventory: 'Einbauten',
    colours: 'Farben',
    incentive: 'Nachlass',
    tax: 'Steuer',
    credit: 'Gutschrift',
    rounding: 'Rundung',
    pieces: '{count} × {name}',
  },
  total: { base: 'Gesamt', rental: 'Miete gesamt' },
  beforeTax: 'Vor Steuern',
  included: 'Enthalten',
  apart: '{price}, wird gesondert bezahlt',
  includes: 'Im Preis enthalten: {names}.',
}
