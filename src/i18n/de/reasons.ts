import type { InOther } from '../area.ts'
import type { reasonsWords as english } from '../en/reasons.ts'

export const reasonsWords: InOther<typeof english> = {
  signInFirst: 'Bitte melden Sie sich an, um weiterzumachen.',
  registerFirst:
    'Bitte registrieren Sie sich erst, oder melden Sie sich an. Das dauert eine Minute, und nichts Gewähltes geht verloren.',
  activateFirst: 'Das Konto ist nicht freigeschaltet. Bitte schalten Sie es erst frei.',
  passwordFirst: 'Bitte setzen Sie erst ein Passwort, damit Ihre Favoriten Ihre bleiben.',
  notRegistered:
    'Sie sind bei diesem Projekt nicht registriert. Bitte tippen Sie auf „Jetzt registrieren“, um weiterzumachen.',
  notYourEvent: 'Diese Wohnung gehört zu einem Termin, der Ihnen nicht zugeteilt ist.',
  notYourCompany: 'Diese Wohnung gehört einem anderen Anbieter dieses Projekts.',
  everyCompany: 'Das betrifft alle Anbieter dieses Projekts. Bitte fragen Sie jemanden, der sie alle sieht.',
  notYourRole: 'Ihr Konto erlaubt das nicht. Bitte fragen Sie Ihre Leitung.',
  notYours: 'Dies gehört jemand anderem.',
  notYourself: 'Für Ihr eigenes Konto muss das jemand anderes tun.',
  lotNotFree: 'Diese Wohnung ist soeben vergeben worden. Bitte wählen Sie eine andere.',
  lotNotHeld: 'Diese Wohnung ist weder vergeben noch reserviert, es gibt also nichts zurückzunehmen.',
  wrongView: 'Bitte öffnen Sie dafür den Plan der Anlage.',
  worksheetsOff: 'Anfragen sind bei diesem Projekt ausgeschaltet.',
  alreadyAccepted: 'Der Anbieter hat diese Anfrage angenommen. Bitte lassen Sie sie vom Büro ändern.',
  brokersOnly: 'Mit einem Passwort können sich hier nur Makler anmelden.',
  staffOnly: 'Dies ist nur für das Team.',
  earnersOnly: 'Das ist nur für Makler und Vermittler.',
  deviceOnly: 'Dies geht nur auf einem eingerichteten Gerät.',
  ownScreenOnly:
    'Die Datei bliebe auf diesem gemeinsamen Bildschirm. Bitte nutzen Sie Ihren eigenen Rechner.',
}
