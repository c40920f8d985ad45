import type { InOther } from '../area.ts'
import type { purchaseWords as english } from '../en/purchase.ts'

export const purchaseWords: InOther<typeof english> = {
  steps: {
    welcome: 'Hoş geldiniz',
    details: 'Ayrıntılar',
    optionalFeatures: 'Seçenekler',
    termsAndConditions: 'Koşullar',
    documentPreview: 'Ön izleme',
    idVerification: 'Kimlik',
    infoGathering: 'Bilgiler',
    finTrac: 'Bildirim',
    documentSigning: 'İmza',
    documentSigningWitness: 'Tanık',
    documentSigningShowDocs: 'Belgeler',
    confirmBeforePayment: 'Kontrol',
    payment: 'Ödeme',
    congratulations: 'Ayrıldı',
    purchaseFailed: 'Sona erdi',
  },
  notKept: 'Bu bilgiler ne gönderilebildi ne de bu cihazda saklanabildi. Lütfen bu sayfayı açık tutun.',
}
