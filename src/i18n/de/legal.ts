import type { InOther } from '../area.ts'
import type { legalWords as english } from '../en/legal.ts'

export const legalWords: InOther<typeof english> = {
  australianVersion: 'Fassung für Australien',
  terms: {
    title: 'Bedingungen',
    intro:
      'Diese Bedingungen gelten, wenn Sie sich mit diesem Dienst umsehen, etwas einreichen oder eine Wohnung reservieren.',
    first: {
      whatThisIs: {
        heading: 'Worum es geht',
        text: 'Hier zeigt der Anbieter die Wohnungen, Pläne und Preise seiner Anlage. Alle Angaben dienen nur der Information. Ein Vertrag kommt erst zustande, wenn beide Seiten ihn unterschrieben haben.',
      },
      pricesAndPlans: {
        heading: 'Preise und Pläne',
        text: 'Preise sind Startpreise, sofern sie nicht bei einer bestimmten Wohnung stehen. Zeichnungen, Größen und Bilder zeigen den Entwurf; die fertige Wohnung kann davon abweichen, soweit der Vertrag es zulässt.',
      },
      availability: {
        heading: 'Verfügbarkeit',
        text: 'Die Verfügbarkeit gilt für den Zeitpunkt, der daneben steht. Wenn Sie offline sind, kann sie veraltet sein. Nichts gehört Ihnen, bevor der Anbieter es bestätigt.',
      },
      whatYouHandIn: {
        heading: 'Was Sie einreichen',
        text: 'Mit einer Anfrage teilen Sie dem Anbieter mit, was Sie sich wünschen. Sie bindet keine der beiden Seiten. Für Angaben über andere sind Sie verantwortlich und brauchen deren Einwilligung.',
      },
      holds: {
        heading: 'Reservierungen',
        text: 'Eine Reservierung sichert Ihnen eine Wohnung für kurze Zeit und zeigt, wie lange noch. Danach kann wieder jeder sie wählen.',
      },
      yourAccount: {
        heading: 'Ihr Konto',
        text: 'Behalten Sie Ihr Passwort für sich. Informieren Sie das Team, wenn Sie glauben, dass jemand anderes es kennt. Beginnen Sie an einem Bildschirm im Verkaufsraum neu, bevor Sie gehen.',
      },
    },
    elsewhere: {
      law: {
        heading: 'Recht',
        text: 'Es gilt das Recht des Ortes, an dem die Wohnung liegt, mit allen Rechten, die es Ihnen gibt, etwa einem Rücktrittsrecht.',
      },
      advice: {
        heading: 'Beratung',
        text: 'Lassen Sie den Vertrag rechtlich prüfen, bevor Sie unterschreiben oder zahlen, und fragen Sie, was bei der Übergabe fällig wird.',
      },
    },
    inAustralia: {
      consumerLaw: {
        heading: 'Verbraucherrecht',
        text: 'Nichts davon schränkt Ihre Rechte nach dem australischen Verbraucherrecht oder dem Grundstücksrecht Ihres Bundesstaates oder Territoriums ein, etwa eine Rücktrittsfrist.',
      },
      money: {
        heading: 'Geld',
        text: 'Beträge sind in australischen Dollar angegeben und enthalten GST, wo das Gesetz es verlangt. Eine Interessensbekundung (EOI) erfordert keine Anzahlung. Was vor dem Kaufvertrag gezahlt wird, wird nach dem Recht Ihres Bundesstaates oder Territoriums verwahrt und zurückgezahlt.',
      },
      landNotYetRegistered: {
        heading: 'Noch nicht eingetragene Grundstücke',
        text: 'Ein Grundstück kann verkauft werden, bevor sein Plan eingetragen ist. Im Kaufvertrag steht, wann die Eintragung fällig ist und was bei einer Verspätung gilt. Lassen Sie sich vor der Unterschrift von einem Anwalt oder Conveyancer beraten.',
      },
    },
    last: {
      whenSomethingIsWrong: {
        heading: 'Wenn etwas schiefgeht',
        text: 'Wir betreiben diesen Dienst mit Sorgfalt, können aber nicht versprechen, dass er immer verfügbar ist. Was als empfangen angezeigt wird, ist sicher. Bitte sagen Sie dem Team, was nicht funktioniert hat.',
      },
    },
  },
  privacy: {
    title: 'Datenschutz',
    intro: 'Was wir über Sie wissen, wer es sieht und wie Sie es berichtigen oder löschen lassen.',
    first: {
      whatIsCollected: {
        heading: 'Was erhoben wird',
        text: 'Zum Umsehen müssen Sie Ihren Namen nicht nennen. Wenn Sie sich registrieren oder eine Anfrage einreichen, erhält der Anbieter Ihre Angaben: Namen, Kontaktdaten und, falls er danach fragt, ein Bild eines Ausweises.',
      },
      whatItIsFor: {
        heading: 'Wozu',
        text: 'Um Ihnen zu antworten, einen Vertrag vorzubereiten, zu belegen, wer ihn unterschreibt, und gesetzliche Pflichten des Anbieters zu erfüllen. Ihre Daten werden nie verkauft oder für Werbung verwendet.',
      },
      whereItLies: {
        heading: 'Wo es gespeichert wird',
        text: 'Was Sie einreichen, wird auf diesem Gerät verschlüsselt, bevor es gespeichert wird, und nur der Server des Anbieters kann es öffnen. Ein Bildschirm im Verkaufsraum vergisst Sie, wenn Sie neu beginnen.',
      },
      whoSeesIt: {
        heading: 'Wer es sieht',
        text: 'Das Team des Anbieters, Ihr Makler und alle, die beteiligt sein müssen: Notare und Anwälte, Kreditgeber sowie die Zahlungs- und Ausweisdienste, die Sie nutzen.',
      },
      cookies: {
        heading: 'Cookies',
        text: 'Nur solche, die der Dienst braucht: wer angemeldet ist und was dieses Gerät sich merken soll. Niemand verfolgt Sie von hier aus auf andere Seiten.',
      },
      howLong: {
        heading: 'Wie lange',
        text: 'So lange Ihr Vertrag es erfordert und danach so lange, wie das Gesetz es verlangt. Bilder von Ausweisen werden gelöscht, sobald sie nicht mehr als Nachweis gebraucht werden.',
      },
    },
    elsewhere: {
      yourRights: {
        heading: 'Ihre Rechte',
        text: 'Sie können fragen, was wir über Sie wissen, es berichtigen, exportieren oder löschen lassen und der Nutzung widersprechen. Hilft unsere Antwort nicht, wenden Sie sich an die Datenschutzbehörde Ihres Wohnorts.',
      },
    },
    inAustralia: {
      australianPrivacyPrinciples: {
        heading: 'Australische Grundsätze',
        text: 'Wir behandeln persönliche Daten nach dem Privacy Act 1988 (Cth) und den Australian Privacy Principles. Bis ein Vertrag vorbereitet wird, können Sie anonym oder unter einem Pseudonym bleiben.',
      },
      sentAbroad: {
        heading: 'Übermittlung ins Ausland',
        text: 'Speichert ein von uns genutzter Dienst Daten außerhalb Australiens, ergreifen wir angemessene Maßnahmen, damit sie dort nach den Australian Privacy Principles behandelt werden.',
      },
      complaints: {
        heading: 'Beschwerden',
        text: 'Schreiben Sie zuerst dem Verkaufsbüro; Sie erhalten innerhalb von 30 Tagen Antwort. Hilft sie nicht, können Sie sich an das Office of the Australian Information Commissioner wenden: oaic.gov.au.',
      },
    },
    last: {
      whomToAsk: {
        heading: 'Wen Sie fragen',
        text: 'Das Büro des Anbieters. Telefonnummer und Anschrift finden Sie überall, wo seine Wohnungen gezeigt werden. Es ist für Ihre Daten verantwortlich.',
      },
    },
  },
  howItWorks: {
    title: 'So funktioniert es',
    intro: 'Vom ersten Blick bis zum Schlüssel, online und offline.',
    sections: {
      lookAround: {
        heading: '1. Umsehen',
        text: 'Wählen Sie eine Anlage, und sehen Sie sich Plan, Wohnungen und Unterlagen an. Mit Herzen merken Sie sich, was Ihnen gefällt; „Mitnehmen“ öffnet es auf Ihrem eigenen Telefon.',
      },
      choose: {
        heading: '2. Wählen',
        text: 'Tippen Sie auf eine freie Einheit, um zu sehen, welche Grundrisse passen und was beides zusammen kostet.',
      },
      handIn: {
        heading: '3. Einreichen',
        text: 'Schicken Sie dem Anbieter eine Anfrage, selbst oder über Ihren Makler. Das dauert etwa drei Minuten.',
      },
      nothingIsLost: {
        heading: '4. Nichts geht verloren',
        text: '„Auf diesem Gerät“ heißt: verschlüsselt gespeichert und wird automatisch gesendet. „Empfangen“ heißt: Der Anbieter hat es.',
      },
      theBuilderAnswers: {
        heading: '5. Der Anbieter antwortet',
        text: 'Das Team prüft die Anfrage, ruft Sie an und bereitet den Vertrag vor. Die Einheit gehört Ihnen, sobald der Anbieter es bestätigt.',
      },
    },
  },
}
