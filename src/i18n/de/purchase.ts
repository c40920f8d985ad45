import type { InOther } from '../area.ts'
import type { purchaseWords as english } from '../en/purchase.ts'

export const purchaseWords: InOther<typeof english> = {
  steps: {
    welcome: 'Willkommen',
    details: 'Überblick',
    optionalFeatures: 'Ausstattung',
    termsAndConditions: 'Bedingungen',
    documentPreview: 'Vorschau',
    idVerification: 'Ausweis',
    infoGathering: 'Angaben',
    finTrac: 'Meldung',
    documentSigning: 'Unterschrift',
    documentSigningWitness: 'Zeuge',
    documentSigningShowDocs: 'Unterlagen',
    confirmBeforePayment: 'Prüfen',
    payment: 'Zahlung',
    congratulations: 'Reserviert',
    purchaseFailed: 'Beendet',
  },
  needs: {
    terms: 'Bedingungen',
    preview: 'Vorschau',
    confirmed: 'Ihre Bestätigung',
  },
  notKept:
    'Das konnte weder gesendet noch auf diesem Gerät gespeichert werden. Bitte lassen Sie diese Seite offen.',
  needsNetwork:
    'Dieser Schritt braucht ein Netz. Ihre Eingaben sind sicher. Es geht weiter, sobald das Netz wieder da ist.',
  waits: 'Kein Netz. Ihre Eingaben bleiben auf diesem Gerät und werden später gesendet.',
  bar: 'Ihre Reservierung',
  total: {
    base: 'Gesamt',
    rental: 'Miete',
  },
  cancel: 'Abbrechen',
  cancelTitle: {
    base: 'Den Kauf abbrechen?',
    rental: 'Die Anmietung abbrechen?',
  },
  cancelText: 'Die Wohnung wird freigegeben, und alle Eingaben werden gelöscht.',
  cancelYes: 'Abbrechen und freigeben',
  cancelNo: 'Weitermachen',
  stillHeld: 'Die Wohnung ist weiter für Sie reserviert.',
  release: 'Freigeben',
  released: 'Die Wohnung ist freigegeben.',
  notFound: {
    base: 'Für diese Wohnung hat noch kein Kauf begonnen',
    rental: 'Für diese Wohnung hat noch keine Anmietung begonnen',
  },
  notFoundText: 'Wählen Sie die Wohnung aus und reservieren Sie sie zuerst.',
  toHome: 'Zur Wohnung',
  unknown: 'Das konnte nicht geladen werden. Ihre Eingaben gehen nicht verloren.',
  endedTitle: 'Die Reservierung ist abgelaufen',
  endedFree: 'Die Wohnung ist noch frei, zum selben Preis. Ihre Eingaben sind alle noch da.',
  endedPrice: 'Die Wohnung ist noch frei, aber ihr Preis hat sich geändert. Ihre Eingaben sind alle noch da.',
  endedGone:
    'Jemand anderes hat die Wohnung genommen. Ihre Eingaben sind noch da und kommen zu einer anderen mit. Diese sind ähnlich:',
  priceBefore: 'Bisher',
  priceNow: 'Jetzt',
  takeAgain: 'Wieder nehmen für {price}',
  takeNew: 'Nehmen für {price}',
  editing: 'Sie korrigieren gerade. Gesendet wird erst, wenn Sie speichern.',
  editSave: 'Änderungen speichern',
  editTitle: 'Korrekturen speichern?',
  editCount: {
    one: '{count} Änderung ist noch nicht gesendet.',
    other: '{count} Änderungen sind noch nicht gesendet.',
  },
  editNone: 'Es gibt nichts zu speichern.',
  editDiscard: 'Verwerfen',
  editGoOn: 'Weiter bearbeiten',
}
