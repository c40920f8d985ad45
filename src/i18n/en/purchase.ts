import { area } from '../area.ts'

/** What stands around every step of a purchase. */
export const purchaseWords = area('purchase', {
  steps: {
    welcome: 'Welcome',
    details: 'Details',
    optionalFeatures: 'Options',
    termsAndConditions: 'Terms',
    documentPreview: 'Preview',
    idVerification: 'Identity',
    infoGathering: 'Information',
    finTrac: 'Report',
    documentSigning: 'Signature',
    documentSigningWitness: 'Witness',
    documentSigningShowDocs: 'Papers',
    confirmBeforePayment: 'Check',
    payment: 'Payment',
    congratulations: 'Reserved',
    purchaseFailed: 'Ended',
  },
  notKept: 'This could be neither sent nor kept on this device. Please keep this page open.',
})
