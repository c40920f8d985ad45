import type { InOther } from '../area.ts'
import type { notSentWords as english } from '../en/notSent.ts'

export const notSentWords: InOther<typeof english> = {
  inSeconds: 'Bitte versuchen Sie es in {count} Sekunden noch einmal.',
  fromTime: 'Bitte versuchen Sie es ab {time} Uhr noch einmal.',
  unreachable:
    'Der Server ist gerade nicht zu erreichen. Nichts Eingegebenes ist verloren. Bitte versuchen Sie es gleich noch einmal.',
  unsure:
    'Die Verbindung riss ab, bevor der Server antworten konnte. Nichts geschieht zweimal: Bitte versuchen Sie es gleich noch einmal.',
  full: 'Auf diesem Gerät ist kein Platz mehr. Was Sie eingegeben haben, steht noch auf dem Bildschirm. Bitte lassen Sie erst senden, was wartet, und versuchen Sie es dann noch einmal.',
  noKey:
    'Dieses Gerät muss einmal online gewesen sein, bevor es etwas sicher aufbewahren kann. Was Sie eingegeben haben, steht noch auf dem Bildschirm.',
  signIn:
    'Bitte melden Sie sich noch einmal an, um dies einzureichen. Was Sie eingegeben haben, steht noch auf dem Bildschirm.',
  frozen:
    'Eine neuere Version dieser App ist offen. Was Sie eingegeben haben, steht noch auf dem Bildschirm. Bitte schließen Sie die anderen Fenster und versuchen Sie es noch einmal.',
  broken:
    'Dieses Gerät konnte nicht speichern. Was Sie eingegeben haben, steht noch auf dem Bildschirm. Bitte versuchen Sie es noch einmal; geschieht es zweimal, fragen Sie das Büro.',
}
