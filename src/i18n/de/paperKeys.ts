import type { InOther } from '../area.ts'
import type { paperKeysWords as english } from '../en/paperKeys.ts'

export const paperKeysWords: InOther<typeof english> = {
  keys: {
    purchaser: {
      name: 'Name',
      firstName: 'Vorname',
      lastName: 'Nachname',
      email: 'E-Mail',
      phone: 'Telefon',
      phone2: 'Zweites Telefon',
      birthDate: 'Geburtsdatum',
      address: 'Anschrift',
      street: 'Straße',
      city: 'Ort',
      postalCode: 'Postleitzahl',
      profession: 'Beruf',
      employer: 'Arbeitgeber',
      share: 'Anteil',
      corporation: 'Firma',
      corporationNumber: 'Registernummer',
      directors: 'Geschäftsführung',
      isCorporate: 'Eine Firma',
    },
    home: {
      number: 'Nummer',
      building: 'Gebäude',
      address: 'Anschrift',
      model: 'Modell',
      elevation: 'Fassade',
      type: 'Art',
      closing: 'Termin der {closing}',
    },
    price: {
      land: 'Grundstück',
      home: 'Haus oder Wohnung',
      extras: 'Extras',
      incentives: 'Vergünstigungen',
      beforeTax: 'Vor Steuern',
      tax: 'Steuer',
      credits: 'Gutschriften',
      total: 'Summe',
    },
    deposit: {
      date: 'Fällig',
      amount: 'Betrag',
    },
    option: {
      name: 'Extra',
      price: 'Preis',
    },
    solicitor: {
      name: 'Anwalt oder Anwältin',
      firm: 'Kanzlei',
      telephone: 'Telefon der Kanzlei',
      email: 'E-Mail der Kanzlei',
      address: 'Anschrift der Kanzlei',
    },
    agency: {
      name: 'Maklerbüro',
      telephone: 'Telefon des Maklerbüros',
      address: 'Anschrift des Maklerbüros',
      postalCode: 'Postleitzahl des Maklerbüros',
      fax: 'Fax des Maklerbüros',
      contactName: 'Ansprechperson des Maklerbüros',
    },
    agent: {
      name: 'Makler oder Maklerin',
      email: 'E-Mail der Maklerseite',
      contact: 'Telefon der Maklerseite',
      commission: 'Provision',
    },
    financeBroker: {
      name: 'Finanzvermittlung',
      company: 'Firma der Finanzvermittlung',
      telephone: 'Telefon der Finanzvermittlung',
      email: 'E-Mail der Finanzvermittlung',
      licence: 'Zulassung',
    },
    lender: {
      institution: 'Bank',
      accountHolders: 'Kontoinhaber',
      purpose: 'Zweck des Darlehens',
      amount: 'Darlehen',
      approvalDate: 'Zugesagt am',
    },
    project: {
      name: 'Projekt',
      municipality: 'Gemeinde',
      province: 'Bundesland',
    },
    salesCentre: {
      phone: 'Vertriebsbüro, Telefon',
      email: 'Vertriebsbüro, E-Mail',
      address: 'Vertriebsbüro, Anschrift',
    },
    flag: {
      firstTimeBuyer: 'Erster Kauf',
      foreignBuyer: 'Kauf aus dem Ausland',
      investor: 'Als Anlage',
      cashInstalment: 'Zahlung in Raten',
    },
    purchasers: {
      names: '{Buyer}',
    },
    closing: {
      date: 'Termin der {closing}',
    },
    included: {
      names: 'Inbegriffen',
    },
    deposits: {
      total: 'Alle {Deposits}',
    },
    balance: {
      amount: 'Restbetrag',
    },
    builder: {
      name: 'Bauträger',
    },
    purchase: {
      reference: 'Referenz',
      date: 'Tag des Preises',
    },
  },
}
