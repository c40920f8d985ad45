import type { InOther } from '../area.ts'
import type { pageWords as english } from '../en/page.ts'

export const pageWords: InOther<typeof english> = {
  loading: 'Wird geladen',
  skip: 'Zum Inhalt springen',
  failedTitle: 'Hoppla! Etwas ist schiefgegangen. Bitte laden Sie die Seite neu.',
  failedText: 'Was Sie eingereicht haben, ist sicher.',
  missingTitle: 'Diese Seite kam nicht an',
  missingText:
    'Beim ersten Mal müssen Sie dafür online sein. Was Sie eingereicht haben, ist sicher. Bitte versuchen Sie es gleich noch einmal.',
  reload: 'Neu laden',
}
