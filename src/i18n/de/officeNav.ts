import type { InOther } from '../area.ts'
import type { officeNavWords as english } from '../en/officeNav.ts'

export const officeNavWords: InOther<typeof english> = {
  label: 'Listen dieser Anlage',
  communities: 'Anlagen',
  deals: 'Vorgänge',
  envelopes: 'Unterlagen',
  payments: 'Zahlungen',
  debits: 'Einzüge',
  waiting: 'Wartelisten',
  launches: 'Verkaufsstarts',
  visits: 'Besuche',
  links: 'Links und QR-Codes',
  papers: 'Veröffentlichte Unterlagen',
  clients: 'Kunden der Makler',
  lots: '{Lots} und Preise',
  events: 'Verkaufstermine',
}
