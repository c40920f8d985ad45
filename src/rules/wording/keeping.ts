import type { MarketName } from '../markets.ts'

const english = {
  title: 'Without a network',
  offer: 'Keep everything here: homes, plan, pictures and documents.',
  keep: 'Keep on this device',
  waiting: 'It will be downloaded as soon as there is a network.',
  starting: 'Checking what to download',
  fetching: '{done} of {total} files',
  noRoom:
    'This device is full: {done} of {total} files are here. Free some space, or remove another community.',
  here: '{size} on this device, as of {time}',
  kiosk: 'This kiosk always keeps its community.',
  takeOff: 'Remove from this device',
  takenOff: 'Removed from this device.',
  failed: 'This device could not save your choice. Free some space and try again.',
}

export type KeepingWords = typeof english

const turkish: KeepingWords = {
  title: 'Ağ olmadan',
  offer: 'Hepsini burada sakla: konutlar, plan, resimler ve belgeler.',
  keep: 'Bu cihazda sakla',
  waiting: 'Ağ gelir gelmez indirilir.',
  starting: 'Nelerin saklanacağına bakılıyor',
  fetching: '{total} dosyadan {done} tanesi',
  noRoom:
    'Bu cihazda yer kalmadı: {total} dosyadan {done} tanesi burada. Yer açın ya da başka birini cihazdan kaldırın.',
  here: 'Bu cihazda {size}, bilgi zamanı {time}',
  kiosk: 'Bu kiosk onu her zaman saklar.',
  takeOff: 'Bu cihazdan kaldır',
  takenOff: 'Bu cihazdan kaldırıldı.',
  failed: 'Bu cihaz isteğinizi not edemedi. Yer açıp yeniden deneyin.',
}

const german: KeepingWords = {
  title: 'Ohne Netz',
  offer: 'Alles davon hier behalten: Wohnungen, Plan, Bilder und Dokumente.',
  keep: 'Auf diesem Gerät behalten',
  waiting: 'Es wird geholt, sobald ein Netz da ist.',
  starting: 'Es wird nachgesehen, was zu behalten ist',
  fetching: '{done} von {total} Dateien',
  noRoom:
    'Auf diesem Gerät ist kein Platz mehr: {done} von {total} Dateien sind hier. Schaffen Sie Platz oder nehmen Sie eine andere Anlage herunter.',
  here: '{size} auf diesem Gerät, Stand {time}',
  kiosk: 'Dieser Kiosk behält es immer.',
  takeOff: 'Von diesem Gerät nehmen',
  takenOff: 'Von diesem Gerät genommen.',
  failed:
    'Dieses Gerät konnte Ihren Wunsch nicht festhalten. Schaffen Sie Platz und versuchen Sie es noch einmal.',
}

/** What is said of a community's copy on this device; loaded with the screens that show it. */
// §1
export function keepingWords(market: MarketName): KeepingWords {
  return market === 'tr' ? turkish : market === 'de' ? german : english
}
