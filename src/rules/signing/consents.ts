import type { Language } from '../languages.ts'
import { sha256Hex } from './sha256.ts'

/** Verbatim, because acts hold their hashes: new wording needs a new id. */
const texts = {
  'electronic-1': {
    en: [
      'I agree to read and sign these papers electronically, and that my electronic signature counts as if I had signed by hand, where the law allows it.',
      'I can ask for the papers on paper and sign them by hand instead, at no cost. I can withdraw this consent at any time before I sign, by telling the sales office; what I have already signed stays valid.',
      'To read and keep the papers I need a device with a current web browser and a program that opens PDF files. I will receive a copy of everything I sign.',
      'How I draw my signature (its points, speed and pressure) is kept encrypted by the builder as evidence and is not part of the papers.',
    ].join('\n'),
    de: [
      'Ich stimme zu, diese Unterlagen elektronisch zu lesen und zu unterschreiben. Meine elektronische Unterschrift gilt wie eine von Hand, soweit das Gesetz es zulässt.',
      'Ich kann die Unterlagen kostenlos auf Papier verlangen und von Hand unterschreiben. Ich kann diese Zustimmung jederzeit zurücknehmen, bevor ich unterschreibe, indem ich es dem Verkaufsbüro sage; was ich schon unterschrieben habe, bleibt gültig.',
      'Um die Unterlagen zu lesen und aufzubewahren, brauche ich ein Gerät mit einem aktuellen Webbrowser und einem Programm für PDF-Dateien. Von allem, was ich unterschreibe, erhalte ich eine Kopie.',
      'Wie ich meine Unterschrift zeichne (Punkte, Geschwindigkeit und Druck), bewahrt der Bauträger verschlüsselt als Nachweis auf; es gehört nicht zu den Unterlagen.',
    ].join('\n'),
    tr: [
      'Bu belgeleri elektronik olarak okumayı ve imzalamayı kabul ediyorum. Elektronik imzam, yasanın izin verdiği ölçüde, elle atılmış imzam gibi geçerlidir.',
      'Belgeleri ücretsiz olarak kâğıt üzerinde isteyip elle imzalayabilirim. İmzalamadan önce satış ofisine bildirerek bu onayı her zaman geri alabilirim; daha önce imzaladıklarım geçerli kalır.',
      'Belgeleri okumak ve saklamak için güncel bir web tarayıcısı ve PDF açan bir program bulunan bir cihaza ihtiyacım var. İmzaladığım her şeyin bir kopyasını alacağım.',
      'İmzamı nasıl çizdiğim (noktaları, hızı ve basıncı) kanıt olarak inşaat firması tarafından şifreli saklanır ve belgelerin parçası değildir.',
    ].join('\n'),
  },
} as const satisfies Record<string, Record<Language, string>>

export type ConsentId = keyof typeof texts

export const isConsentId = (id: string): id is ConsentId => Object.hasOwn(texts, id)

export const currentConsent: ConsentId = 'electronic-1'

export const consentText = (id: ConsentId, language: Language): string => texts[id][language]
export const consentHash = (id: ConsentId, language: Language): string => sha256Hex(consentText(id, language))
