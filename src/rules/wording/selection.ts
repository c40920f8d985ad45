import type { MarketName } from '../markets.ts'
import { type Terms, australianTerms, baseTerms } from './terms.ts'

const english = (t: Terms) => ({
  title: 'Your selection',
  gone: `This ${t.lot} is not offered any more.`,
  suiteGone: 'This suite is not offered any more.',
  taken: 'It has been taken since it was chosen.',
  nothing: 'Nothing is chosen yet.',
  homeOnly: `A home is chosen, and no ${t.lot} yet.`,
  toPlan: 'See it on the plan',
  choosePlan: 'Choose on the plan',
  signIn: 'Sign in to go on',
  next: 'What you can do now',
  picture: 'Picture',
  narrow: `This ${t.lot} is {amount} too narrow for the home.`,
})

export type SelectionWords = ReturnType<typeof english>

const turkish: SelectionWords = {
  title: 'Seçiminiz',
  gone: 'Bu birim artık sunulmuyor.',
  suiteGone: 'Bu daire artık sunulmuyor.',
  taken: 'Siz seçtikten sonra başkasına verildi.',
  nothing: 'Henüz bir şey seçilmedi.',
  homeOnly: 'Bir konut seçildi, birim henüz seçilmedi.',
  toPlan: 'Planda göster',
  choosePlan: 'Plandan seç',
  signIn: 'Devam etmek için oturum açın',
  next: 'Şimdi yapabilecekleriniz',
  picture: 'Resim',
  narrow: 'Bu parsel konut için {amount} dar.',
}

const german: SelectionWords = {
  title: 'Ihre Auswahl',
  gone: 'Diese Einheit wird nicht mehr angeboten.',
  suiteGone: 'Diese Wohnung wird nicht mehr angeboten.',
  taken: 'Seit Ihrer Wahl ist sie vergeben worden.',
  nothing: 'Noch ist nichts gewählt.',
  homeOnly: 'Ein Grundriss ist gewählt, eine Einheit noch nicht.',
  toPlan: 'Auf dem Plan zeigen',
  choosePlan: 'Auf dem Plan wählen',
  signIn: 'Zum Weitermachen anmelden',
  next: 'Was Sie jetzt tun können',
  picture: 'Bild',
  narrow: 'Das Grundstück ist für das Haus {amount} zu schmal.',
}

const byMarket: Readonly<Record<MarketName, SelectionWords>> = {
  base: english(baseTerms),
  au: english(australianTerms),
  tr: turkish,
  de: german,
}

/** What the screen of a selection says; loaded with it. */
export function selectionWords(market: MarketName): SelectionWords {
  return byMarket[market]
}
