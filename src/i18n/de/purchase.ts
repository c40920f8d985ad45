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
  notKept:
    'Das konnte weder gesendet noch auf diesem Gerät gespeichert werden. Bitte lassen Sie diese Seite offen.',
}
