import type { InOther } from '../area.ts'
import type { helpCallsWords as english } from '../en/helpCalls.ts'

export const helpCallsWords: InOther<typeof english> = {
  button: 'Hilfe rufen',
  called: 'Gerufen',
  title: 'Jemanden aus dem Verkaufsbüro rufen',
  ask: 'Jemand aus dem Verkaufsbüro kann zu diesem Bildschirm kommen und Ihnen helfen.',
  askAway: 'Jemand aus dem Verkaufsbüro kann sich bei Ihnen melden und Ihnen weiterhelfen.',
  waiting: 'Das Verkaufsbüro weiß Bescheid. Gleich ist jemand bei Ihnen.',
  waitingAway: 'Das Verkaufsbüro weiß Bescheid. Bald meldet sich jemand bei Ihnen.',
  taken: '{name} ist auf dem Weg.',
  takenBySomebody: 'Jemand ist auf dem Weg.',
  takenAway: '{name} aus dem Verkaufsbüro meldet sich bei Ihnen.',
  takenAwayBySomebody: 'Jemand aus dem Verkaufsbüro meldet sich bei Ihnen.',
  missed:
    'Es hatte niemand Zeit. Bitte rufen Sie noch einmal, oder sprechen Sie jemanden im Verkaufsbüro an.',
  again: 'Noch einmal rufen',
  stop: 'Ich brauche keine Hilfe mehr',
  noNetwork:
    'Ohne Netz kann von hier niemand gerufen werden. Bitte sprechen Sie jemanden im Verkaufsbüro an.',
  failed: 'Es wurde niemand gerufen. Bitte sprechen Sie jemanden im Verkaufsbüro an.',
  board: 'Hilferufe',
  fromKiosk: '{kiosk} ruft',
  fromBuyer: '{Buyer} bittet um Hilfe',
  since: 'Seit {time}',
  take: 'Ich gehe hin',
  takenBy: '{name} ist auf dem Weg',
  mine: 'Sie sind auf dem Weg',
  done: 'Erledigt',
  open: 'Vorgang öffnen',
  notTaken: 'Der Hilferuf konnte nicht geändert werden. Bitte versuchen Sie es noch einmal.',
}
