import type { InOther } from '../area.ts'
import type { settingsWords as english } from '../en/settings.ts'

export const settingsWords: InOther<typeof english> = {
  title: 'Einstellungen',
  enrolTitle: 'Dieses Gerät einrichten',
  enrolText: 'Melden Sie dieses Gerät als Kiosk oder Tablet an. Dazu brauchen Sie eine PIN des Teams.',
  enrol: 'Dieses Gerät anmelden',
  leave: 'Dieses Gerät abmelden',
  leaveConfirm: 'Dieses Gerät ist dann kein Kiosk mehr, bis das Verkaufsteam es neu einrichtet.',
  leaveBlocked: 'Ungesendet: {count}. Warten Sie, bis alles gesendet ist, bevor Sie dieses Gerät abmelden.',
  attractPictures: 'Bilder, solange niemand da ist',
  attractHint: 'Bis zu drei, abwechselnd gezeigt.',
  selfTest: 'Selbsttest',
  queueDepth: 'Ungesendetes',
  storageUsed: '{used} von {quota} belegt.',
  storagePersisted: 'Der Browser behält die Daten.',
  storageNotPersisted:
    'Der Browser löscht die Daten vielleicht, wenn der Platz knapp wird. Installieren Sie die App, um das zu verhindern.',
  enrolNeedsStaff: 'Bitte melden Sie sich als Mitglied des Teams an, um dieses Gerät einzurichten.',
  pinHint: '4 bis 8 Ziffern. Sie öffnet diese Einstellungen wieder.',
  unlock: 'Einstellungen öffnen',
  unlockText: 'Diese Einstellungen gehören dem {team}.',
  saved: 'Gespeichert.',
  showsVisits: 'Wohnungen zum Aussuchen für Besucher',
  showsWall: 'Verkaufsstand, nur zum Ansehen',
  cameraFront: 'Zum Besucher hin',
  cameraBack: 'Vom Besucher weg',
  checkStorage: 'Speicher',
  checkWorker: 'Startet offline',
  checkPhones: 'Telefone können den QR-Code öffnen',
  phonesNowhere:
    'Telefone können diese Adresse nicht öffnen. Starten Sie den Server mit LOTLINE_PUBLIC_URL oder öffnen Sie diesen Bildschirm unter einer Adresse, die Telefone erreichen.',
  checkCamera: 'Kamera',
  checkServer: 'Server',
  checkSealing: 'Verschlüsselt, was noch nicht gesendet ist',
  seconds: '{count} Sekunden',
}
