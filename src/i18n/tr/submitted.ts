import type { InOther } from '../area.ts'
import type { submittedWords as english } from '../en/submitted.ts'

export const submittedWords: InOther<typeof english> = {
  title: 'Formlarım',
  empty: 'Henüz {of} formu vermediniz.',
  start: '{Of} formu ver',
  failed: '{Of} formları yüklenemedi. Sizinkiler güvende. Çevrimiçi olduğunuzda yeniden deneyin.',
  details: 'Ayrıntılar',
  images: 'Resimler',
  status: 'Durum',
  submittedAt: 'Teslim: {time}',
  assignedCommunities: 'Atanan siteler',
  assignedUnits: 'Atanan birimler',
  sent: 'Gönderildi, karar bekliyor',
  decided: 'Karar verildi',
}
