import type { InOther } from '../area.ts'
import type { submittedWords as english } from '../en/submitted.ts'

export const submittedWords: InOther<typeof english> = {
  title: 'Meine {Requests}',
  empty: 'Sie haben noch keine {Requests} eingereicht.',
  start: '{Request} einreichen',
  failed:
    'Die {Requests} konnten nicht geladen werden. Ihre sind sicher. Versuchen Sie es noch einmal, wenn Sie online sind.',
  details: 'Einzelheiten',
  images: 'Bilder',
  status: 'Status',
  submittedAt: 'Eingereicht {time}',
  assignedCommunities: 'Zugeteilte Anlagen',
  assignedUnits: 'Zugeteilte Einheiten',
  sent: 'Gesendet, noch nicht entschieden',
  decided: 'Entschieden',
}
