import type { InOther } from '../area.ts'
import type { padAgreementWords as english } from '../en/padAgreement.ts'

export const padAgreementWords: InOther<typeof english> = {
  title: {
    pad: 'Ön onaylı tahsilat sözleşmesi (PAD)',
    becs: 'Doğrudan borçlandırma talebi ve hizmet sözleşmesi',
    sepa: 'SEPA doğrudan borçlandırma talimatı',
  },
  authority: 'Yetki',
  authorityText: {
    pad: '{payee} kuruluşunun, {bank} nezdindeki son haneleri {last3} olan hesaptan aşağıdaki tutarları aşağıdaki günlerde almasına yetki veriyorum. Bu hesap için imza yetkim vardır.',
    becs: '{payee} (kullanıcı no {originator}) kuruluşunun, {bank} nezdindeki son haneleri {last3} olan hesaptan aşağıdaki tutarları Bulk Electronic Clearing System yoluyla almasını istiyor ve buna yetki veriyorum.',
    sepa: 'Bu talimatı imzalayarak {payee} kuruluşuna, hesabımdan tahsilat için bankama talimat gönderme yetkisi veriyorum ve bankamdan bu talimatları yerine getirmesini istiyorum. Hesabımın borçlandırıldığı tarihten itibaren 8 hafta içinde bankamdan iade isteyebilirim. Bankamla olan sözleşmemin koşulları geçerlidir.',
  },
  category: 'Tür',
  personal: 'kişisel',
  business: 'ticari',
  categoryText: 'Tahsilatların amacı: {kind}.',
  amounts: 'Tutarlar ve günler',
  amount: 'Tutar',
  day: 'En erken',
  amountsText:
    'İş günü olmayan bir gün bir sonrakine kayar. Yeni bir sözleşme ya da {days} gün önceden yazılı bildirim olmadan başka bir şey alınmaz.',
  cancelling: 'İptal',
  cancellingText: {
    pad: 'Bu sözleşmeyi en çok 30 gün önceden bildirerek istediğim zaman, burada ya da {contact} adresine yazarak sona erdirebilirim. {payee} de sona erdirebilir ve bunu bana yazılı olarak bildirir. Örnek form bankamda ya da www.payments.ca adresinde bulunur.',
    becs: 'Bir tahsilatı ya da bu talebi istediğim zaman {contact} ya da kendi bankam aracılığıyla durdurabilir, erteleyebilir veya iptal edebilirim. {payee} her değişikliği 14 gün önceden bildirir.',
    sepa: 'Bu talimatı istediğim zaman {contact} ya da bankam aracılığıyla geri alabilirim.',
  },
  contact: 'İletişim',
  contactText: '{payee}, {address}. {contact}.',
  recourse: 'Haklarım',
  recourseText: {
    pad: 'Bir tahsilat bu sözleşmeye uymuyorsa belirli haklarım vardır. Örneğin izin verilmemiş ya da bu sözleşmeye uymayan her tahsilatın iadesini isteyebilirim. Ayrıntıları bankamdan ya da www.payments.ca adresinden öğrenebilirim.',
    becs: 'Bir tahsilatın yanlış olduğunu düşünürsem {contact} adresine söylerim; 21 gün içinde yanıt verilir. Kendi bankama da başvurabilirim. Bilgilerim, bankanın gerek duydukları dışında gizli kalır.',
    sepa: 'Haklarım, bankamdan alabileceğim bir belgede açıklanmıştır.',
  },
  notice: 'Süre',
  noticeKept: 'İlk tahsilat, onaydan en erken {days} takvim günü sonra yapılır.',
  noticeWaived:
    'İLK TAHSİLATTAN ÖNCEKİ {days} GÜNLÜK SÜREDEN VAZGEÇİYORUM. Bu maddeye baş harflerimi koydum.',
  holder: 'Hesap sahibi',
  second: 'İkinci hesap sahibi',
  place: 'İmza yeri',
  date: 'İmza tarihi',
  number: 'Talimat numarası',
  creditorId: 'Alacaklı kimlik numarası',
  kind: 'Ödeme türü',
  recurring: 'Yinelenen ödeme',
  signed: '{name} ({initials}) tarafından {date} tarihinde elektronik olarak imzalandı.',
  foot: '{payee} · {reference}',
}
