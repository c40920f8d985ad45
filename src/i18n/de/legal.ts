import type { InOther } from '../area.ts'
import type { legalWords as english } from '../en/legal.ts'

export const legalWords: InOther<typeof english> = {
  australianVersion: 'Fassung für Australien',
  terms: {
    title: 'Bedingungen',
    intro: 'Diese Bedingungen gelten, wenn Sie sich hier umsehen, etwas einreichen oder reservieren.',
    first: {
      whatThisIs: {
        heading: 'Worum es geht',
        text: 'Der Anbieter zeigt hier, welche Wohnungen, Pläne und Preise seine Anlage hat. Was Sie sehen, ist Auskunft. Ein Vertrag wird es erst, wenn beide Seiten einen unterschrieben haben.',
      },
      pricesAndPlans: {
        heading: 'Preise und Pläne',
        text: 'Preise sind Anfangspreise, wenn sie nicht bei einer bestimmten Wohnung stehen. Zeichnungen, Größen und Bilder zeigen den Entwurf; das Gebaute darf abweichen, soweit der Vertrag es erlaubt.',
      },
      availability: {
        heading: 'Verfügbarkeit',
        text: 'Ob eine Einheit frei ist, gilt für die Zeit, die daneben steht. Ohne Netz kann es sich seither geändert haben. Nichts gehört Ihnen, bevor der Anbieter es bestätigt.',
      },
      whatYouHandIn: {
        heading: 'Was Sie einreichen',
        text: 'Eine Anfrage sagt dem Anbieter, was Sie sich wünschen. Sie bindet weder Sie noch ihn. Für Angaben über andere stehen Sie ein, und Sie brauchen deren Einverständnis.',
      },
      holds: {
        heading: 'Reservierungen',
        text: 'Eine Reservierung hält eine Wohnung für kurze Zeit fest; wie lange noch, wird gezeigt. Danach kann wieder jeder sie wählen.',
      },
      yourAccount: {
        heading: 'Ihr Konto',
        text: 'Behalten Sie Ihr Passwort für sich. Sagen Sie dem Team Bescheid, wenn Sie glauben, dass es jemand kennt. Beginnen Sie an einem Bildschirm im Verkaufsraum neu, bevor Sie gehen.',
      },
    },
    elsewhere: {
      law: {
        heading: 'Recht',
        text: 'Es gilt das Recht des Ortes, an dem die Wohnung steht, mit allen Rechten, die es Ihnen gibt, etwa zum Rücktritt.',
      },
      advice: {
        heading: 'Beratung',
        text: 'Lassen Sie den Vertrag prüfen, bevor Sie unterschreiben oder zahlen, und fragen Sie, was bei der Übergabe fällig wird.',
      },
    },
    inAustralia: {
      consumerLaw: {
        heading: 'Verbraucherrecht',
        text: 'Nichts hiervon nimmt Ihnen Rechte nach dem australischen Verbraucherrecht oder dem Grundstücksrecht Ihres Bundesstaates, etwa eine Frist zum Rücktritt.',
      },
      money: {
        heading: 'Geld',
        text: 'Beträge sind australische Dollar und enthalten GST, wo das Gesetz es verlangt. Mit einer Interessensbekundung wird keine Anzahlung genommen.',
      },
      landNotYetRegistered: {
        heading: 'Noch nicht eingetragenes Land',
        text: 'Ein Grundstück kann verkauft werden, bevor sein Plan eingetragen ist. Der Kaufvertrag sagt, bis wann, und was sonst gilt. Lassen Sie sich vor der Unterschrift beraten.',
      },
    },
    last: {
      whenSomethingIsWrong: {
        heading: 'Wenn etwas nicht geht',
        text: 'Wir betreiben diesen Dienst mit Sorgfalt, können aber nicht versprechen, dass er nie stillsteht. Was die Seite empfangen nannte, ist verwahrt. Bitte sagen Sie dem Team, was nicht ging.',
      },
    },
  },
  privacy: {
    title: 'Datenschutz',
    intro: 'Was hier über Sie bekannt ist, wer es sieht, und wie Sie es berichtigen oder löschen lassen.',
    first: {
      whatIsCollected: {
        heading: 'Was erhoben wird',
        text: 'Zum Umsehen brauchen Sie keinen Namen. Wenn Sie sich registrieren oder eine Anfrage einreichen, bekommt der Anbieter, was Sie eingeben: Namen, Wege, Sie zu erreichen, und wo er darum bittet, ein Bild eines Ausweises.',
      },
      whatItIsFor: {
        heading: 'Wozu',
        text: 'Um Ihnen zu antworten, einen Vertrag vorzubereiten, zu belegen, wer ihn unterschreibt, und zu erfüllen, was das Gesetz von Anbietern verlangt. Es wird nicht verkauft, und es wird keine Werbung daraus.',
      },
      whereItLies: {
        heading: 'Wo es liegt',
        text: 'Was Sie einreichen, wird auf diesem Gerät versiegelt, bevor es verwahrt wird, und nur der Server des Anbieters kann es öffnen. Ein Bildschirm im Verkaufsraum vergisst Sie, wenn Sie neu beginnen.',
      },
      whoSeesIt: {
        heading: 'Wer es sieht',
        text: 'Das Team des Anbieters, der Makler, der für Sie arbeitet, und wer beteiligt sein muss: Notare und Anwälte, Geldgeber, Zahlungs- und Ausweisdienste, die Sie selbst benutzen.',
      },
      cookies: {
        heading: 'Cookies',
        text: 'Nur solche, ohne die der Dienst nicht geht: wer angemeldet ist und was dieses Gerät sich merken soll. Niemand verfolgt Sie von hier auf andere Seiten.',
      },
      howLong: {
        heading: 'Wie lange',
        text: 'So lange es für Ihren Vertrag gebraucht wird und danach, so lange das Gesetz es verlangt. Bilder von Ausweisen werden entfernt, sobald niemand mehr etwas damit belegen muss.',
      },
    },
    elsewhere: {
      yourRights: {
        heading: 'Ihre Rechte',
        text: 'Sie dürfen fragen, was über Sie bekannt ist, es berichtigen, mitnehmen oder löschen lassen und der Nutzung widersprechen. Hilft die Antwort nicht, ist die Aufsicht für Datenschutz Ihres Wohnorts für Sie da.',
      },
    },
    inAustralia: {
      australianPrivacyPrinciples: {
        heading: 'Australische Grundsätze',
        text: 'Mit persönlichen Angaben wird umgegangen, wie der Privacy Act 1988 (Cth) und die Australian Privacy Principles es sagen. Bis ein Vertrag vorbereitet wird, brauchen Sie Ihren Namen nicht zu nennen.',
      },
      sentAbroad: {
        heading: 'Im Ausland',
        text: 'Verwahrt ein Dienst Angaben außerhalb Australiens, sorgen wir dafür, dass dort wie nach den Australian Privacy Principles mit ihnen umgegangen wird.',
      },
      complaints: {
        heading: 'Beschwerden',
        text: 'Schreiben Sie zuerst dem Verkaufsbüro; Sie bekommen binnen 30 Tagen Antwort. Hilft sie nicht, können Sie sich an das Office of the Australian Information Commissioner wenden: oaic.gov.au.',
      },
    },
    last: {
      whomToAsk: {
        heading: 'Wen Sie fragen',
        text: 'Das Büro des Anbieters, dessen Telefon und Anschrift bei jedem seiner Orte stehen. Es steht für Ihre Daten ein.',
      },
    },
  },
  howItWorks: {
    title: 'So geht es',
    intro: 'Vom Umsehen bis zu den Schlüsseln, mit und ohne Netz.',
    sections: {
      lookAround: {
        heading: '1. Umsehen',
        text: 'Wählen Sie eine Anlage, sehen Sie ihren Plan, ihre Wohnungen und Unterlagen an. Herzen merken, was Ihnen gefällt; „Mitnehmen“ öffnet es auf Ihrem Telefon.',
      },
      choose: {
        heading: '2. Wählen',
        text: 'Tippen Sie auf eine freie Einheit und sehen Sie, welche Grundrisse passen und was beides zusammen kostet.',
      },
      handIn: {
        heading: '3. Einreichen',
        text: 'Sagen Sie es dem Anbieter mit einer Anfrage, selbst oder mit Ihrem Makler. Das dauert etwa drei Minuten.',
      },
      nothingIsLost: {
        heading: '4. Nichts geht verloren',
        text: '„Auf diesem Gerät“ heißt: gespeichert, versiegelt, und es geht von selbst hinaus. „Empfangen“ heißt: Der Anbieter hat es.',
      },
      theBuilderAnswers: {
        heading: '5. Der Anbieter antwortet',
        text: 'Das Team sieht es an, ruft Sie an und bereitet den Vertrag vor. Die Einheit gehört Ihnen, wenn es das sagt.',
      },
    },
  },
}
