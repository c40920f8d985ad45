import type { InOther } from '../area.ts'
import type { cleanWords as english } from '../en/clean.ts'

export const cleanWords: InOther<typeof english> = {
  looking: 'Wir prüfen, ob alle Ihre Daten entfernt sind…',
  clean: 'Alle Ihre Daten wurden von diesem Gerät entfernt',
  cleanText: 'Wir haben überall nachgesehen, wo eine Seite nachsehen kann:',
  left: 'Einige Ihrer Daten sind noch auf diesem Gerät',
  leftText: 'Bitte sagen Sie es unserem Team, bevor Sie gehen. Das haben wir gefunden:',
  told: 'Der Anbieter ist informiert.',
  notTold: 'Wir konnten den Anbieter nicht benachrichtigen, weil dieses Gerät offline ist.',
  failed: 'Wir konnten dieses Gerät nicht prüfen. Bitte sagen Sie es unserem Team, bevor Sie gehen.',
  again: 'Entfernen und erneut prüfen',
  start: 'Zum Anfang',
  goesOn: 'Startet automatisch neu.',
  nothing: 'leer',
  gone: '{count} entfernt',
  still: '{count} übrig',
  unsent:
    'Was Sie eingereicht haben, bleibt verschlüsselt hier, bis es beim Anbieter ist. Niemand kann es hier lesen.',
  memories: {
    pageMemory: 'Was Sie angesehen haben, und Ihre Favoriten',
    drafts: 'Was Sie eingegeben haben',
    contentKey: 'Schlüssel',
    personalRows: 'Ihre persönlichen Daten',
    localStorage: 'Speicher des Browsers',
    sessionStorage: 'Speicher dieses Besuchs',
    cookies: 'Cookies',
    serverSession: 'Ihre Sitzung',
  },
}
