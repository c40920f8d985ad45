import type { InOther } from '../area.ts'
import type { mailWords as english } from '../en/mail.ts'

export const mailWords: InOther<typeof english> = {
  greeting: 'Guten Tag {name},',
  closing: 'Lotline',
  activate: {
    subject: 'Schalten Sie Ihr Konto frei',
    text: 'Noch ein Schritt: Öffnen Sie den Link, um Ihr Konto freizuschalten. Danach sehen Sie die Wohnungen Ihrer Anlage, können Favoriten speichern und finden sie überall wieder.',
    button: 'Konto freischalten',
    note: 'Der Link gilt einmal und läuft nach drei Tagen ab. Wenn Sie sich nicht registriert haben, können Sie diese E-Mail ignorieren: Ohne sie kann niemand das Konto benutzen.',
  },
  known: {
    subject: 'Sie haben schon ein Konto',
    text: 'Jemand, vermutlich Sie selbst, hat sich mit dieser Adresse registriert, zu der es schon ein Konto gibt. Melden Sie sich mit Ihrem Passwort oder einem Code an, den wir Ihnen schicken, und fügen Sie die Anlage dort hinzu.',
    button: 'Anmelden',
    note: 'Wenn Sie es nicht waren, können Sie diese E-Mail ignorieren. Es hat sich nichts geändert.',
  },
  invite: {
    subject: 'Einladung zu Lotline',
    text: 'Ihr Büro hat ein Konto für Sie angelegt. Öffnen Sie den Link, wählen Sie ein Passwort, und melden Sie sich dann mit dieser Adresse an.',
    button: 'Passwort wählen',
    note: 'Der Link gilt einmal und läuft nach sieben Tagen ab. Wenn Sie ihn nicht erwartet haben, können Sie diese E-Mail ignorieren: Ohne sie kann niemand das Konto benutzen.',
  },
  reset: {
    subject: 'Neues Passwort festlegen',
    text: 'Öffnen Sie den Link, um ein neues Passwort festzulegen. Alle, die mit dem alten angemeldet sind, werden dann abgemeldet.',
    button: 'Neues Passwort festlegen',
    note: 'Der Link gilt einmal und läuft nach zehn Minuten ab. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren: Ihr Passwort bleibt unverändert.',
  },
  code: {
    subject: 'Ihr Anmeldecode',
    text: 'Geben Sie diesen Code dort ein, wo Sie ihn angefordert haben:',
    note: 'Er gilt einmal und läuft nach zehn Minuten ab. Geben Sie ihn nicht weiter; wir fragen nie am Telefon danach. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.',
  },
  holdCode: {
    subject: 'Ihr Code zum Reservieren',
    text: 'Geben Sie diesen Code dort ein, wo Sie ihn angefordert haben, um die Wohnung zu reservieren:',
    note: 'Er gilt einmal und läuft nach zehn Minuten ab. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren: Es wird kein Konto angelegt und nichts auf Ihren Namen reserviert.',
  },
  stopCodes: {
    title: 'Haben Sie einen Code bekommen, den Sie nicht angefordert haben?',
    text: 'Jemand hat Ihre Adresse eingegeben, um eine Wohnung zu reservieren. Mit dem Knopf bekommt diese Adresse drei Monate lang keine solchen Codes.',
    button: 'Keine Codes mehr senden',
    doneTitle: 'Sie bekommen keine Codes mehr',
    doneText:
      'Drei Monate lang gehen keine Codes zum Reservieren an diese Adresse. Alles andere bleibt, wie es war. Sie können diese Seite schließen.',
    endedTitle: 'Dieser Link gilt nicht mehr',
    endedText:
      'Er ist älter als drei Monate. In einer neueren Nachricht mit einem Code steht einer, der gilt.',
    failedTitle: 'Das hat nicht geklappt',
    failedText: 'Bitte versuchen Sie es in einer Minute noch einmal.',
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    text: 'Ihr Passwort wurde gerade geändert. Alle, die mit dem alten angemeldet waren, wurden abgemeldet.',
    button: 'Anmelden',
    note: 'Wenn Sie es nicht waren, legen Sie sofort ein neues Passwort fest, und informieren Sie das Vermietungsbüro.',
  },
  wrongPasswords: {
    subject: 'Jemand hat versucht, sich bei Ihrem Konto anzumelden',
    text: 'Für Ihr Konto wurde innerhalb einer Viertelstunde fünfmal ein falsches Passwort eingegeben. Damit hat sich niemand angemeldet, und weitere Versuche werden verlangsamt.',
    button: 'Anmelden',
    note: 'Wenn Sie es waren, müssen Sie nichts tun. Wenn nicht, legen Sie ein neues Passwort fest, das Sie nirgends sonst verwenden. Diese E-Mail kommt höchstens einmal am Tag.',
  },
  envelopeTurn: {
    subject: 'Unterlagen für Sie: {homes}, {project}',
    text: 'Die Unterlagen für {homes} in {project} liegen für Sie bereit. Es dauert wenige Minuten, auf dem Handy oder am Computer.',
    button: 'Unterlagen öffnen',
    note: 'Der Link gehört nur Ihnen und öffnet sich in einem Browser. Wenn Sie ihn nicht erwartet haben, können Sie diese E-Mail ignorieren.',
  },
  envelopeReminder: {
    subject: 'Zur Erinnerung: Unterlagen für {homes}, {project}',
    text: 'Die Unterlagen für {homes} in {project} warten noch auf Sie.',
    button: 'Unterlagen öffnen',
    note: 'Der Link gehört nur Ihnen und öffnet sich in einem Browser. Wir schreiben höchstens einmal am Tag.',
  },
  envelopeCopy: {
    subject: 'Ihre Kopie: {homes}, {project}',
    text: 'Die Unterlagen für {homes} in {project} sind unterschrieben. Hier ist Ihre Kopie zum Ansehen und Aufbewahren.',
    button: 'Unterschriebene Unterlagen öffnen',
    note: 'Jedes Blatt trägt ein Siegel: Jeder kann prüfen, dass nichts daran geändert wurde.',
  },
  envelopeVoided: {
    subject: 'Nicht mehr gültig: {homes}, {project}',
    text: 'Die Unterlagen für {homes} in {project} gelten nicht mehr, auch nicht, was darauf unterschrieben wurde. Sie müssen nichts unterschreiben.',
    note: 'Bei Fragen wenden Sie sich bitte an das Verkaufsbüro.',
  },
  envelopeRenewed: {
    subject: 'Neue Unterlagen für {homes}, {project}, kommen',
    text: 'Die Unterlagen für {homes} in {project} werden neu erstellt. Was auf den alten unterschrieben wurde, gilt nicht mehr; ihr Link funktioniert nicht mehr.',
    note: 'Sie bekommen eine E-Mail, sobald die neuen zum Unterschreiben bereit sind.',
  },
  envelopeMoved: {
    subject: 'Ihr Link zum Unterschreiben für {homes} geht jetzt an eine andere Adresse',
    text: 'Das Verkaufsbüro von {project} hat die E-Mail-Adresse geändert, an die der Link zum Unterschreiben für {homes} geht. Links an diese Adresse funktionieren nicht mehr.',
    note: 'Wenn Sie das nicht gewünscht haben, rufen Sie sofort im Verkaufsbüro an.',
  },
  envelopeExpired: {
    subject: 'Die Frist ist vorbei: {homes}, {project}',
    text: 'Die Unterlagen für {homes} in {project} wurden nicht rechtzeitig unterschrieben. Es ist nichts verloren: Das Verkaufsbüro kann sie erneuern.',
    note: 'Bitte fragen Sie das Verkaufsbüro.',
  },
  deskDeclined: {
    subject: 'Abgelehnt: {homes}, {project}',
    text: 'Jemand hat abgelehnt, die Unterlagen für {homes} in {project} zu unterschreiben. Der Grund steht bei den Unterlagen.',
    button: 'Unterlagen öffnen',
    note: 'Sie warten, bis Sie sie erneuern oder für ungültig erklären.',
  },
  deskSentBack: {
    subject: 'Sie werden gebraucht: {homes}, {project}',
    text: 'Die Unterlagen für {homes} in {project} kamen zurück, oder jemand möchte auf Papier unterschreiben.',
    button: 'Unterlagen öffnen',
    note: 'Bei den Unterlagen steht, was zu tun ist.',
  },
  deskVoided: {
    subject: 'Ungültig: {homes}, {project}',
    text: 'Die Unterlagen für {homes} in {project} gelten nicht mehr.',
    button: 'Unterlagen öffnen',
    note: 'Der Grund steht bei den Unterlagen.',
  },
  deskExpired: {
    subject: 'Nicht rechtzeitig unterschrieben: {homes}, {project}',
    text: 'Die Unterlagen für {homes} in {project} wurden nicht rechtzeitig unterschrieben.',
    button: 'Unterlagen öffnen',
    note: 'Sie können sie erneuern.',
  },
  confirmEmail: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    text: 'Öffnen Sie den Link, um diese Adresse für Ihr Konto zu verwenden. Bis dahin gilt die alte.',
    button: 'Adresse bestätigen',
    note: 'Der Link gilt einmal und läuft nach einem Tag ab. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren: Das Konto bleibt unverändert.',
  },
  emailChanging: {
    subject: 'Ihre E-Mail-Adresse soll geändert werden',
    text: 'Jemand, vermutlich Sie selbst, ändert gerade die E-Mail-Adresse Ihres Kontos. Die neue gilt, sobald der Link geöffnet wird, den wir dorthin geschickt haben. Bis dahin melden Sie sich mit dieser an.',
    button: 'Ich war es nicht: neues Passwort festlegen',
    note: 'Wenn Sie es waren, müssen Sie nichts tun. Ein neues Passwort stoppt die Änderung und meldet alle ab.',
  },
  factorOn: {
    subject: 'Die Anmeldung in zwei Schritten ist eingeschaltet',
    text: 'Ab jetzt brauchen Sie zum Anmelden neben Ihrem Passwort einen Code aus Ihrer Authenticator-App.',
    button: 'Ich war es nicht: neues Passwort festlegen',
    note: 'Wenn Sie es waren, müssen Sie nichts tun. Wenn nicht, legen Sie sofort ein neues Passwort fest, und informieren Sie das Vermietungsbüro.',
  },
  factorOff: {
    subject: 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
    text: 'Ab jetzt melden Sie sich nur mit Ihrem Passwort an.',
    button: 'Ich war es nicht: neues Passwort festlegen',
    note: 'Wenn Sie es waren, müssen Sie nichts tun. Wenn nicht, legen Sie sofort ein neues Passwort fest, und informieren Sie das Vermietungsbüro.',
  },
  brokerAccepted: {
    subject: 'Sie können jetzt mit {project} arbeiten',
    text: 'Das Verkaufsbüro von {project} hat Sie freigegeben. Melden Sie sich an, um die Wohnungen zu sehen und Ihre Kunden anzumelden.',
    button: 'Anmelden',
    note: 'Wenn Sie das nicht beantragt haben, können Sie diese E-Mail ignorieren.',
  },
  brokerDeclined: {
    subject: 'Ihre Anfrage für {project}',
    text: 'Das Verkaufsbüro von {project} hat Ihrer Anfrage nicht zugestimmt.',
    button: 'Zu den Anlagen',
    note: 'Bei Fragen wenden Sie sich bitte an das Verkaufsbüro.',
  },
  subscriptionFailed: {
    subject: 'Ihr Marktplatz-Abonnement',
    text: 'Die letzte Zahlung für Ihr Marktplatz-Abonnement ist fehlgeschlagen. Bitte melden Sie sich an, und zahlen Sie erneut, damit Ihr Abonnement bestehen bleibt.',
    button: 'Abonnement öffnen',
    note: 'Diese E-Mail kommt vom Betreiber des Marktplatzes. Wenn Sie inzwischen bezahlt haben, müssen Sie nichts tun.',
  },
  reserved: {
    subject: 'Für Sie reserviert: {homes}',
    text: 'Für Sie reserviert: {homes} in {project}. Der Gesamtbetrag ist {total}, Ihre Reservierungsnummer {reference}.',
    button: 'Beleg öffnen',
    note: 'Heben Sie diese E-Mail auf: Wem Sie den Beleg zeigen, der kann ihn prüfen. Wenn Sie nichts reserviert haben, informieren Sie das Vermietungsbüro.',
  },
  reservedNote: {
    subject: 'Neue Reservierung: {homes}',
    text: 'Soeben reserviert: {homes} in {project}. Der Gesamtbetrag ist {total}, die Reservierungsnummer {reference}.',
    button: 'Beleg öffnen',
    note: 'Diese E-Mail geht an die Adresse des Vermietungsbüros. Alles Weitere steht in der Übersicht der Reservierungen.',
  },
  visitBooked: {
    subject: 'Ihr Besuch bei {project}: {time}',
    text: 'Wir freuen uns auf Ihren Besuch im Verkaufsbüro von {project}: {time}.',
    button: 'Besuch ansehen oder absagen',
    note: 'Mit der angehängten Datei steht er in Ihrem Kalender. Wenn Sie nicht kommen können, sagen Sie bitte ab, dann wird der Termin für andere frei.',
  },
  visitSoon: {
    subject: 'Bis bald bei {project}: {time}',
    text: 'Wir erinnern an Ihren Besuch im Verkaufsbüro von {project}: {time}.',
    button: 'Besuch ansehen oder absagen',
    note: 'Wenn Sie nicht kommen können, sagen Sie bitte ab, dann wird der Termin für andere frei.',
  },
  visitCancelled: {
    subject: 'Ihr Besuch bei {project} fällt aus: {time}',
    text: 'Es tut uns leid: Das Verkaufsbüro von {project} musste Ihren Besuch absagen: {time}.',
    button: 'Anderen Termin wählen',
    note: 'Öffnen Sie dort eine Wohnung und drücken Sie „Besuch buchen“.',
  },
  visitHome: 'Es geht um {homes}.',
  visitPlace: 'Die Adresse: {place}.',
  visitEntry: 'Besuch: {project}',
  waitingJoined: {
    subject: 'Sie stehen auf der Warteliste: {homes}',
    text: 'Sie stehen auf Platz {place} der Warteliste für {homes} in {project}. Wird es frei und Sie sind an der Reihe, reservieren wir es für Sie und schreiben Ihnen sofort.',
    button: 'Ansehen',
    note: 'Sie können die Warteliste jederzeit auf derselben Seite verlassen.',
  },
  waitingAsked: {
    subject: 'Ein gemeinsamer Platz? {homes}',
    text: '{other} hat Sie auf der Warteliste für {homes} in {project} als andere Person eines Paars genannt; Sie stehen selbst schon darauf. Stimmt das, öffnen Sie es und nennen Sie diese Person ebenfalls: Dann teilen Sie sich den vorderen Ihrer Plätze.',
    button: 'Ansehen',
    note: 'Kennen Sie diese Person nicht, tun Sie nichts: Ihr Platz bleibt Ihrer allein.',
  },
  waitingAlone: {
    subject: 'Der Platz gehört jetzt Ihnen allein: {homes}',
    text: 'Die andere Person hat die Warteliste für {homes} in {project} verlassen. Ihr gemeinsamer Platz gehört jetzt Ihnen allein.',
    button: 'Ansehen',
    note: 'Sie können die Warteliste jederzeit auf derselben Seite verlassen.',
  },
  waitingTaken: {
    subject: 'Jetzt auf den Namen der anderen Person: {homes}',
    text: 'Die andere Person hat die Reservierung von {homes} in {project} auf ihren Namen übernommen, für Sie beide.',
    button: 'Ansehen',
    note: 'Solange es nur angeboten ist, können Sie die Reservierung auf derselben Seite auch selbst übernehmen.',
  },
  waitingOffered: {
    subject: 'Sie sind an der Reihe: {homes}',
    text: '{homes} in {project} ist frei geworden, und Sie stehen als Nächstes auf der Warteliste. Bis {until} ist es für Sie reserviert. Öffnen Sie es, um es zu nehmen oder abzulehnen.',
    button: 'Ansehen',
    note: 'Wenn Sie nichts tun, geht es an die nächste Person auf der Liste.',
  },
  waitingMissed: {
    subject: 'Ihr Angebot ist abgelaufen: {homes}',
    text: '{homes} in {project} war bis {until} für Sie reserviert. Es ist an die nächste Person auf der Warteliste gegangen oder wieder frei.',
    button: 'Ansehen',
    note: 'Wenn es jetzt jemand anderes hat, können Sie sich wieder auf die Warteliste setzen lassen.',
  },
  waitingDelisted: {
    subject: 'Nicht mehr im Angebot: {homes}',
    text: '{homes} in {project} wird nicht mehr angeboten; damit endet die Warteliste.',
    button: 'Andere ansehen',
    note: 'Bei Fragen wenden Sie sich bitte an das Verkaufsbüro.',
  },
  waitingRemoved: {
    subject: 'Sie stehen nicht mehr auf der Warteliste: {homes}',
    text: 'Das Verkaufsbüro hat Sie von der Warteliste für {homes} in {project} genommen. Es nennt diesen Grund: {why}',
    button: 'Ansehen',
    note: 'Bei Fragen wenden Sie sich bitte an das Verkaufsbüro.',
  },
  waitingWithdrawn: {
    subject: 'Ihr Angebot ist beendet: {homes}',
    text: 'Das Verkaufsbüro hat Ihr Angebot für {homes} in {project} beendet. Es ist nicht mehr für Sie reserviert.',
    button: 'Ansehen',
    note: 'Bei Fragen wenden Sie sich bitte an das Verkaufsbüro.',
  },
  padConfirmed: {
    subject: 'Bestätigt: Einzüge für {homes}',
    text: 'Sie haben zugestimmt, dass die Anzahlungen für {homes} in {project}, Reservierung {reference}, an den Tagen Ihres Mandats von Ihrem Konto eingezogen werden. Dies ist die Bestätigung, mit jedem Betrag und dem ersten Tag, an dem er eingezogen werden kann: {plan}. Lesen oder beenden können Sie das Mandat jederzeit dort, wo Sie es unterschrieben haben.',
    button: 'Beleg öffnen',
    note: 'Haben Sie nicht zugestimmt, sagen Sie es bitte sofort dem Vertrieb.',
  },
  padEnded: {
    subject: 'Ihr Mandat ist beendet: {homes}',
    text: 'Das Mandat zum Einzug der Anzahlungen für {homes} in {project}, Reservierung {reference}, vom Konto mit der Endung {last3} ist beendet. {why} {left}{ends}',
    button: 'Projekt ansehen',
    note: 'Haben Sie damit nicht gerechnet, fragen Sie bitte beim Verkaufsbüro nach.',
  },
  padEnds: {
    payor: 'Es wurde auf Ihren Wunsch beendet.',
    broker: 'Ihr Makler oder Ihre Maklerin hat es beendet.',
    office: 'Das Verkaufsbüro hat es beendet.',
    replaced: 'Ein anderes Mandat tritt an seine Stelle.',
    people: 'Es gilt nicht mehr, weil die Vertragspartner gewechselt haben.',
    sale: 'Es gilt nicht mehr, weil die Reservierung beendet ist.',
  },
  padLeft:
    'Ein Einzug, der schon bei der Bank liegt, lässt sich nicht mehr aufhalten: {plan}. Sonst wird von diesem Konto nichts mehr eingezogen.',
  padLeftNothing: 'Auf seiner Grundlage wird von diesem Konto nichts mehr eingezogen.',
  padEndsOn:
    'Förmlich gilt es noch bis {date}, 30 Tage nach dieser Mitteilung; wir machen davon keinen Gebrauch.',
  debitSoon: {
    subject: '{amount} wird am {date} eingezogen',
    text: 'Wie vereinbart wird {amount} für {homes} in {project}, Reservierung {reference}, am oder nach dem {date} von Ihrem Konto mit der Endung {last3} eingezogen. Bitte sorgen Sie dafür, dass das Konto gedeckt ist.',
    button: 'Beleg öffnen',
    note: 'Sie können das Mandat jederzeit beenden, wo Sie es unterschrieben haben, oder beim Vertrieb.',
  },
  moneyMatter: {
    subject: 'Bitte sehen Sie nach der Zahlung für {homes}',
    text: '{matter} Es geht um {homes} in {project}, Reservierung {reference}, und um {paid}. Am Verkauf ändert sich nichts, bis jemand entscheidet.',
    button: 'Zahlungen öffnen',
    note: 'Sie erhalten diese E-Mail, weil Ihre Adresse die des Vertriebs ist.',
  },
  moneyDiffers: {
    subject: 'Zahlungsdienst und Bücher von {project} weichen ab',
    text: 'Der tägliche Abgleich mit dem Zahlungsdienst hat Geld gefunden, das unsere Bücher nicht erklären. Bitte öffnen Sie die Zahlungen von {project}, sehen Sie in der Konsole des Zahlungsdienstes nach und vermerken Sie, was daraus wurde.',
    button: 'Zahlungen öffnen',
    note: 'Sie erhalten diese E-Mail, weil Ihre Adresse die des Vertriebs ist.',
  },
  planStayed: {
    subject: 'Ihre geplante Änderung in {project} wurde nicht überall gemacht',
    text: {
      one: 'Ihre für {time} geplante Änderung in {project} hat eine Wohnung nicht geändert: {numbers}. Sie war inzwischen reserviert, verkauft, entfernt oder bearbeitet.',
      other:
        'Ihre für {time} geplante Änderung in {project} hat {count} Wohnungen nicht geändert: {numbers}. Sie waren inzwischen reserviert, verkauft, entfernt oder bearbeitet.',
    },
    button: 'Preise öffnen',
    note: 'Alle anderen Wohnungen wurden wie geplant geändert.',
  },
  deviceAlarm: {
    subject: '{project}: bitte ein Gerät ansehen',
    text: 'In {project} stimmt etwas nicht. {list}',
    kinds: {
      silent:
        '{name} meldet sich seit {time} nicht mehr: bitte sehen Sie nach, ob es eingeschaltet und verbunden ist.',
      unsent: '{name} kann seit {time} nichts mehr absenden: bitte prüfen Sie das Netz.',
      storage: '{name} hat seit {time} kaum noch Speicher.',
      behind: 'Auf {name} läuft seit {time} eine ältere Version: bitte laden Sie neu.',
    },
    button: 'Geräte öffnen',
    note: 'Zu jeder Störung kommt eine E-Mail, und eine weitere nur, wenn sie erneut auftritt.',
  },
  matters: {
    disputed:
      'Der Karteninhaber bestreitet eine Zahlung, und seine Bank hat das Geld vorerst zurückgeholt. Antworten Sie rechtzeitig in der Konsole des Zahlungsdienstes.',
    disputeWon: 'Eine bestrittene Zahlung wurde für Sie entschieden: Das Geld ist wieder da.',
    disputeLost: 'Ein Zahlungsstreit wurde zugunsten der Karteninhaber entschieden: Das Geld ist verloren.',
    refundFailed:
      'Eine Rückzahlung kam zurück, weil sie nicht angekommen ist. Bitte zahlen Sie das Geld auf anderem Weg zurück.',
    refundRefused:
      'Der Zahlungsdienst hat eine genehmigte Rückzahlung nicht ausgeführt; das Geld ist noch geschuldet. Bitte sehen Sie in der Konsole des Zahlungsdienstes nach dem Grund und zahlen Sie es erneut zurück.',
    nobodyTold:
      'Für einen beendeten Vorgang ist Geld eingegangen; es wird zurückgezahlt. Die Personen wurden mit dem Vorgang gelöscht, deshalb konnte niemand benachrichtigt werden.',
    tooLarge:
      'Eine erste Zahlung ist höher, als der Zahlungsdienst auf einmal annimmt, und kann dort nicht geleistet werden. Bitte vereinbaren Sie eine kleinere erste Zahlung oder einen anderen Zahlungsweg.',
    lapsing: 'Vorgemerktes Geld wurde noch nicht eingezogen und wird binnen zwei Tagen freigegeben.',
    lapsed:
      'Vorgemerktes Geld wurde freigegeben, bevor es eingezogen war: Das Objekt ist verkauft und nicht bezahlt.',
    partly: 'Es wurde weniger eingezogen als vorgemerkt: Der Rest wurde freigegeben.',
    debitOwed:
      'Für einen beendeten Verkauf wurde ein Einzug bezahlt. Bitte überweisen Sie das Geld zurück und vermerken Sie es bei den Einzügen.',
    debitTwice:
      'Die Bank hat einen Einzug zurückgebucht, den Sie schon zurückgezahlt hatten: Das Geld ist doppelt beim Zahler. Bitte fordern Sie es zurück.',
    debitUnlisted:
      'Die Bank hat eine Anzahlung nicht unter dem bisherigen Mandat eingezogen. Das neue zieht sie ein, obwohl sie nicht darin steht. Der Tag wird vorher schriftlich angekündigt. Bitte erklären Sie der zahlenden Person den Grund.',
    debitMissing:
      'Eine Anzahlung fehlt wieder, die kein Einzug einzieht, weil das Mandat sie nicht aufführt. Bitte verlangen Sie sie vom Zahler, oder ein neues Mandat.',
    mismatch:
      'Was beim Zahlungsdienst bezahlt wurde, weicht in Betrag, Referenz oder Modus von unserer Anforderung ab. Es wurde deshalb nicht verwendet und geht zurück. Bitte sehen Sie in der Konsole des Zahlungsdienstes nach.',
    missing:
      'Beim Zahlungsdienst ist von einer Zahlung weniger da, als die Bücher sagen, und keine Rückzahlung erklärt es. Bitte sehen Sie in der Konsole des Zahlungsdienstes nach.',
  },
  debitReturned: {
    subject: 'Ein Einzug kam zurück: {homes}',
    text: 'Die Bank hat einen Einzug für {homes} in {project}, Reservierung {reference}, zurückgegeben. Bitte öffnen Sie die Einzüge und entscheiden Sie, was zu tun ist.',
    button: 'Beleg öffnen',
    note: 'Reichte das Guthaben nicht, wird noch einmal eingezogen, falls das innerhalb von 30 Tagen möglich ist; sonst wird das Mandat ausgesetzt.',
  },
  soldWithoutCard: {
    subject: 'Noch offen: {paid} für {homes}',
    text: '{homes} in {project} ist für Sie reserviert, Reservierung {reference}, obwohl Sie nicht mit Karte bezahlt haben. {paid} sind noch offen: Bitte zahlen Sie so, wie Sie es mit dem Vertrieb vereinbart haben. Wenn Sie jetzt doch mit Karte zahlen, erstatten wir diese Zahlung.',
    button: 'Beleg öffnen',
    note: 'Wenn Sie damit nicht einverstanden sind, sagen Sie es bitte sofort dem Vertrieb.',
  },
  paid: {
    subject: 'Erhalten: {paid} für {homes}',
    text: 'Wir haben {paid} für {homes} in {project} erhalten. Ihre Quittung hat die Nummer {receipt}, Ihre Reservierung {reference}.',
    button: 'Quittung öffnen',
    note: 'Bewahren Sie diese E-Mail auf. Haben Sie das nicht bezahlt, sagen Sie es bitte sofort dem Büro.',
  },
  paidBack: {
    subject: 'Sie bekommen {paid} zurück',
    text: 'Ihre Zahlung von {paid} für {homes} in {project} konnte nicht verwendet werden. Wir zahlen alles automatisch zurück.',
    button: 'Andere ansehen',
    note: 'Bis der Betrag auf Ihrem Konto erscheint, kann es einige Tage dauern. Mehr erfahren Sie beim Verkaufsbüro.',
  },
  refunded: {
    subject: 'Zurückgezahlt: {paid}',
    text: 'Von dem, was für {homes} in {project} gezahlt wurde, haben wir {paid} zurückgezahlt.',
    button: 'Zum Projekt',
    note: 'Bis der Betrag auf Ihrem Konto erscheint, kann es einige Tage dauern. Mehr erfahren Sie beim Verkaufsbüro.',
  },
  unsold: {
    subject: 'Storniert: {homes}',
    text: 'Das Verkaufsbüro hat Ihre Reservierung {reference} für {homes} in {project} storniert. Sie schulden dafür nichts.',
    button: 'Andere Wohnungen ansehen',
    note: 'Haben Sie damit nicht gerechnet, fragen Sie bitte beim Verkaufsbüro nach.',
  },
  unsoldPaid: {
    subject: 'Storniert: {homes}',
    text: 'Das Verkaufsbüro hat Ihre Reservierung {reference} für {homes} in {project} storniert. Sie haben dafür {paid} gezahlt. Über die Rückzahlung entscheidet nun das Verkaufsbüro; sobald sie erledigt ist, schreiben wir Ihnen.',
    button: 'Andere Wohnungen ansehen',
    note: 'Haben Sie damit nicht gerechnet oder hören Sie nichts von Ihrem Geld, fragen Sie bitte beim Verkaufsbüro nach.',
  },
  remindInformation: {
    subject: 'Es fehlen noch Angaben: {homes}',
    text: '{homes} in {project} ist für Sie reserviert, und es fehlen noch Angaben zu den Vertragspartnern. Bitte ergänzen Sie sie, solange die Reservierung läuft.',
    button: 'Weiter',
    note: 'Wenn Sie das Zuhause nicht mehr möchten, brauchen Sie nichts zu tun.',
  },
  remindDeposit: {
    subject: 'Eine Anzahlung ist am {date} fällig: {homes}',
    text: 'Eine Anzahlung von {amount} für {homes} in {project}, Reservierung {reference}, ist am {date} fällig. Wenn Sie schon bezahlt haben, betrachten Sie diese E-Mail bitte als gegenstandslos.',
    button: 'Reservierung ansehen',
    note: 'Bei Fragen zur Zahlung wenden Sie sich bitte an den Vertrieb.',
  },
  remindCoolingOff: {
    subject: 'Ihre Widerrufsfrist endet bald: {homes}',
    text: 'Sie können {homes} in {project}, Reservierung {reference}, bis {until} widerrufen. Danach ist der Vertrag endgültig. Wenn Sie das Zuhause behalten möchten, brauchen Sie nichts zu tun.',
    button: 'Reservierung ansehen',
    note: 'Bei Fragen wenden Sie sich bitte rechtzeitig an Ihren Anwalt oder an den Vertrieb.',
  },
  remindFirm: {
    subject: 'Die Widerrufsfrist endet bald: {homes}',
    text: '{homes} in {project}, Reservierung {reference}, kann noch bis {until} widerrufen werden. Danach ist der Vertrag endgültig.',
    button: 'Verkauf ansehen',
    note: 'Sie erhalten diese E-Mail, weil Ihre Adresse die des Vertriebs ist.',
  },
  remindDuty: {
    subject: 'Etwas ist fällig: {project}',
    text: 'Zu Reservierung {reference} in {project} läuft eine Frist. Bitte melden Sie sich an, um sie zu sehen.',
    button: 'Anmelden',
    note: 'Sie erhalten diese E-Mail, weil Sie diese Unterlagen führen.',
  },
  remindReply: {
    subject: 'Eine Anfrage wartet auf Antwort: {project}',
    text: 'Eine Anfrage für {project}, eingegangen am {received}, ist bis {until} zu beantworten. Sie ist noch nicht entschieden.',
    button: 'Anfrage öffnen',
    note: 'Sie erhalten diese E-Mail, weil Ihre Adresse die des Vertriebs ist.',
  },
  saleChanged: {
    subject: 'Ihre Reservierung wurde geändert: {homes}',
    text: 'Der Vertrieb hat Ihre Reservierung {reference} in {project} geändert. Vorher: {homesBefore}, insgesamt {totalBefore}. Jetzt: {homes}, insgesamt {total}. Grund: {reason}. Was neu zu unterschreiben ist, erhalten Sie in einer eigenen E-Mail.',
    button: 'Beleg öffnen',
    note: 'Wenn Sie davon nichts wissen, sagen Sie es bitte sofort dem Vertrieb.',
  },
  buyersChanged: {
    subject: 'Die Vertragspartner haben gewechselt: {homes}',
    text: 'Vertragspartner für {homes} in {project} sind jetzt: {people}. Grund: {reason}. Was neu zu unterschreiben ist, erhalten Sie in einer eigenen E-Mail.',
    button: 'Projekt ansehen',
    note: 'Wenn Sie davon nichts wissen, sagen Sie es bitte sofort dem Vertrieb.',
  },
  debitsEnded: 'Lastschriften, die dafür auf Ihren Namen vereinbart waren, sind storniert.',
  buyerLeft: {
    subject: 'Sie sind nicht mehr Vertragspartner: {homes}',
    text: 'Der Vertrieb hat Sie aus dem Vertrag über {homes} in {project} herausgenommen. Grund: {reason}. {debits}Was Sie vorher unterschrieben haben, bleibt als Nachweis erhalten.',
    button: 'Projekt ansehen',
    note: 'Wenn Sie dem nicht zugestimmt haben, sagen Sie es bitte sofort dem Vertrieb.',
  },
  rightWaived: {
    subject: 'Sie können nicht mehr widerrufen: {homes}',
    text: 'Das Verkaufsbüro hat vermerkt, dass auf das Widerrufsrecht für {homes} in {project}, Reservierung {reference}, verzichtet wurde. Ab jetzt können Sie nicht mehr widerrufen.',
    button: 'Beleg öffnen',
    note: 'Wenn Sie auf dieses Recht nicht verzichtet haben, sagen Sie es sofort dem Verkaufsbüro.',
  },
  rightExcluded: {
    subject: 'Es gibt kein Widerrufsrecht: {homes}',
    text: 'Das Verkaufsbüro hat etwas vermerkt, wonach das Widerrufsrecht für {homes} in {project}, Reservierung {reference}, nicht gilt. Ab jetzt können Sie nicht mehr widerrufen. Das Verkaufsbüro zeigt Ihnen den Vermerk und seinen Nachweis.',
    button: 'Beleg öffnen',
    note: 'Wenn Sie das für falsch halten, sagen Sie es sofort dem Verkaufsbüro oder Ihrem Anwalt.',
  },
  withdrawn: {
    subject: 'Sie haben widerrufen: {homes}',
    text: 'Sie haben {homes} in {project}, Reservierung {reference}, widerrufen. Die Wohnung ist zurückgegeben, und was Sie gezahlt haben, bekommen Sie zurück, abzüglich dessen, was das Gesetz dem Anbieter lässt.',
    button: 'Andere Wohnungen ansehen',
    note: 'Bewahren Sie diese E-Mail auf: Sie belegt, wann Sie widerrufen haben. Wenn Sie das nicht waren, wenden Sie sich sofort an das Verkaufsbüro.',
  },
  withdrawnNote: {
    subject: 'Widerrufen: {homes}',
    text: 'Für {homes} in {project}, Reservierung {reference}, wurde widerrufen. Die Wohnung ist wieder frei. Gezahltes Geld (der Preis ist {total}) muss innerhalb der gesetzlichen Frist zurückgehen.',
    button: 'Andere Wohnungen ansehen',
    note: 'Sie erhalten diese E-Mail, weil Ihre Adresse das Verkaufsbüro dieses Projekts ist.',
  },
}
