import type { InOther } from '../area.ts'
import type { crmWords as english } from '../en/crm.ts'

export const crmWords: InOther<typeof english> = {
  title: 'Aus dem CRM',
  inCrm: 'Im CRM: {stage}',
  saidIn: '„{name}“, {time}',
  open: 'Dort öffnen',
  other: 'Das CRM hat andere Angaben zu: {who}',
  saidBy: '{by} in „{name}“, {time}',
  has: 'In Lotline: {value}',
  nothing: 'nichts',
  behind: 'Lotline hat sich geändert, seit das CRM es gelesen hat. Bitte vergleichen Sie genau.',
  bound:
    'Die alten Angaben sind schon unterschrieben oder geprüft und lassen sich nicht einfach ersetzen. Ändern Sie stattdessen, wer kauft.',
  ask: 'Welche Angaben stimmen, entscheidet die Verkaufsleitung.',
  take: 'Übernehmen',
  keep: 'Unsere behalten',
  taken: 'Die neuen Angaben sind gespeichert.',
  kept: 'Unsere Angaben bleiben.',
  notSaved: 'Das ließ sich nicht speichern. Bitte versuchen Sie es noch einmal.',
}
