import type { InOther } from '../area.ts'
import type { paperKeysWords as english } from '../en/paperKeys.ts'

export const paperKeysWords: InOther<typeof english> = {
  keys: {
    purchaser: {
      name: 'Ad',
      firstName: 'Adı',
      lastName: 'Soyadı',
      email: 'E-posta',
      phone: 'Telefon',
      phone2: 'İkinci telefon',
      birthDate: 'Doğum tarihi',
      address: 'Adres',
      street: 'Sokak',
      city: 'Şehir',
      postalCode: 'Posta kodu',
      profession: 'Meslek',
      employer: 'İşveren',
      share: 'Pay',
      corporation: 'Şirket',
      corporationNumber: 'Şirket numarası',
      directors: 'Yöneticiler',
      isCorporate: 'Şirket olarak',
    },
    home: {
      number: 'Numara',
      building: 'Bina',
      address: 'Adres',
      model: 'Model',
      elevation: 'Cephe',
      type: 'Tür',
      closing: 'Teslim tarihi',
    },
    price: {
      land: 'Arsa',
      home: 'Konut',
      extras: 'Ekstralar',
      incentives: 'İndirimler',
      beforeTax: 'Vergi öncesi',
      tax: 'Vergi',
      credits: 'Mahsuplar',
      total: 'Toplam',
    },
    deposit: {
      date: 'Son gün',
      amount: 'Tutar',
    },
    option: {
      name: 'Ekstra',
      price: 'Fiyat',
    },
    solicitor: {
      name: 'Avukat',
      firm: 'Hukuk bürosu',
      telephone: 'Avukatın telefonu',
      email: 'Avukatın e-postası',
      address: 'Avukatın adresi',
    },
    agency: {
      name: 'Emlak ofisi',
      telephone: 'Emlak ofisi telefonu',
      address: 'Emlak ofisi adresi',
      postalCode: 'Emlak ofisi posta kodu',
      fax: 'Emlak ofisi faksı',
      contactName: 'Emlak ofisi yetkilisi',
    },
    agent: {
      name: 'Emlak danışmanı',
      email: 'Danışmanın e-postası',
      contact: 'Danışmanın telefonu',
      commission: 'Komisyon',
    },
    financeBroker: {
      name: 'Finans aracısı',
      company: 'Finans şirketi',
      telephone: 'Finans aracısının telefonu',
      email: 'Finans aracısının e-postası',
      licence: 'Lisans',
    },
    lender: {
      institution: 'Banka',
      accountHolders: 'Hesap sahipleri',
      purpose: 'Kredinin amacı',
      amount: 'Kredi',
      approvalDate: 'Onay tarihi',
    },
    project: {
      name: 'Proje',
      municipality: 'İlçe',
      province: 'İl',
    },
    salesCentre: {
      phone: 'Satış ofisi telefonu',
      email: 'Satış ofisi e-postası',
      address: 'Satış ofisi adresi',
    },
    flag: {
      firstTimeBuyer: 'İlk kez alan',
      foreignBuyer: 'Yurt dışından alan',
      investor: 'Yatırımcı',
      cashInstalment: 'Taksitli ödeme',
    },
    purchasers: {
      names: '{Buyer}',
    },
    closing: {
      date: 'Teslim tarihi',
    },
    included: {
      names: 'Dahil olanlar',
    },
    deposits: {
      total: 'Toplam {deposit}',
    },
    balance: {
      amount: 'Kalan tutar',
    },
    builder: {
      name: 'İnşaat firması',
    },
    purchase: {
      reference: 'Referans',
      date: 'Fiyat tarihi',
    },
  },
}
