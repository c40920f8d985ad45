import type { MarketName } from '../markets.ts'
import type { Wording } from './base.ts'

/** What is said about carrying away what was found, and about a kiosk that proves itself clean; loaded with them. */
function english(words: Wording) {
  const { communities } = words.inText
  return {
    button: 'Take it with you',
    share: 'Share what you found',
    title: 'Take it with you',
    text: 'Point your phone’s camera at the square. It opens what you found here on your own phone. No account is needed.',
    code: 'Square code that opens {address}',
    carries: 'It carries',
    nothing: 'Look at some homes or touch a heart first: then there is something to take with you.',
    left: '{count} more did not fit into one square.',
    nowhere: 'Phones may not reach this address. Please ask our team.',
    sameNetwork: 'The phone has to be in the same network as this screen.',
    copy: 'Copy the link',
    copied: 'The link is copied.',
    copyFailed: 'The link could not be copied. Hold your finger on it to copy it yourself.',
    doneOnKiosk: 'Done: forget me here',
    doneText: 'When you are done, this screen forgets everything you did and shows that it has.',

    arrivedTitle: 'What you carried away',
    arrivedText: 'It is kept in this browser. No account is needed.',
    arrivedEmpty: 'This link carries nothing.',
    arrivedDamaged:
      'This link is not whole. Part of it may have been cut off on its way. Please scan the square once more.',
    arrivedNewer: 'This link was made by a newer version. Please reload this page and open it again.',
    goOn: 'Go on where you were',
    toCommunities: `See all ${communities}`,
    places: 'Where you were',
    favourites: 'Your favourites',
    unknown: '{id}, no longer offered here',
    open: 'Open',

    filters: '{count} filters',
    oneFilter: '1 filter',
    lot: `${words.terms.lot} {number}`,
    compared: '{count} homes side by side',
    favouriteCount: '{count} favourites',
    oneFavourite: '1 favourite',
    screens: {
      communities: words.communities.title,
      main: words.plan.title,
      plan: words.plan.title,
      building: words.plan.buildingView,
      matrix: words.plan.matrixView,
      floorPlans: words.floorPlans.title,
      compare: words.floorPlans.compareTitle,
      unitFloorPlan: words.floorPlans.title,
      selectedFloorPlan: words.floorPlans.title,
      documents: words.documents.title,
    },
  }
}

export type CarryWords = ReturnType<typeof english>

const turkish: CarryWords = {
  button: 'Yanınıza alın',
  share: 'Bulduklarınızı paylaşın',
  title: 'Yanınıza alın',
  text: 'Telefonunuzun kamerasını kareye tutun. Burada bulduklarınız kendi telefonunuzda açılır. Hesap gerekmez.',
  code: '{address} adresini açan karekod',
  carries: 'İçindekiler',
  nothing: 'Önce birkaç konuta bakın ya da bir kalbe dokunun: o zaman yanınıza alacak bir şey olur.',
  left: '{count} tanesi bir kareye sığmadı.',
  nowhere: 'Telefonlar bu adrese ulaşamayabilir. Lütfen ekibimize sorun.',
  sameNetwork: 'Telefon bu ekranla aynı ağda olmalı.',
  copy: 'Bağlantıyı kopyala',
  copied: 'Bağlantı kopyalandı.',
  copyFailed: 'Bağlantı kopyalanamadı. Kendiniz kopyalamak için üzerine basılı tutun.',
  doneOnKiosk: 'Bitti: beni burada unut',
  doneText: 'Bitirdiğinizde bu ekran yaptığınız her şeyi unutur ve unuttuğunu gösterir.',
  arrivedTitle: 'Yanınıza aldıklarınız',
  arrivedText: 'Bu tarayıcıda saklanır. Hesap gerekmez.',
  arrivedEmpty: 'Bu bağlantının içinde bir şey yok.',
  arrivedDamaged: 'Bu bağlantı eksik. Yolda bir kısmı kesilmiş olabilir. Lütfen kareyi bir kez daha okutun.',
  arrivedNewer: 'Bu bağlantı daha yeni bir sürümle yapılmış. Lütfen sayfayı yenileyip yeniden açın.',
  goOn: 'Kaldığınız yerden devam edin',
  toCommunities: 'Bütün siteleri gör',
  places: 'Baktığınız yerler',
  favourites: 'Favorileriniz',
  unknown: '{id}, burada artık sunulmuyor',
  open: 'Aç',
  filters: '{count} filtre',
  oneFilter: '1 filtre',
  lot: 'Birim {number}',
  compared: 'Yan yana {count} konut',
  favouriteCount: '{count} favori',
  oneFavourite: '1 favori',
  screens: {
    communities: 'Siteler',
    main: 'Vaziyet planı',
    plan: 'Vaziyet planı',
    building: 'Bina',
    matrix: 'Tablo',
    floorPlans: 'Kat planları',
    compare: 'Kat planlarını karşılaştırma',
    unitFloorPlan: 'Kat planları',
    selectedFloorPlan: 'Kat planları',
    documents: 'Belgeler',
  },
}

const german: CarryWords = {
  button: 'Mitnehmen',
  share: 'Gefundenes teilen',
  title: 'Mitnehmen',
  text: 'Halten Sie die Kamera Ihres Telefons auf das Quadrat. Es öffnet, was Sie hier gefunden haben, auf Ihrem eigenen Telefon. Ein Konto brauchen Sie nicht.',
  code: 'Quadratischer Code, der {address} öffnet',
  carries: 'Darin ist',
  nothing:
    'Sehen Sie sich erst einige Wohnungen an oder tippen Sie auf ein Herz: Dann gibt es etwas mitzunehmen.',
  left: '{count} weitere passten nicht in ein Quadrat.',
  nowhere: 'Telefone erreichen diese Adresse vielleicht nicht. Bitte fragen Sie unser Team.',
  sameNetwork: 'Das Telefon muss im selben Netz sein wie dieser Bildschirm.',
  copy: 'Link kopieren',
  copied: 'Der Link ist kopiert.',
  copyFailed: 'Der Link ließ sich nicht kopieren. Halten Sie den Finger darauf, um ihn selbst zu kopieren.',
  doneOnKiosk: 'Fertig: mich hier vergessen',
  doneText: 'Wenn Sie fertig sind, vergisst dieser Bildschirm alles, was Sie getan haben, und zeigt es.',
  arrivedTitle: 'Was Sie mitgenommen haben',
  arrivedText: 'Es bleibt in diesem Browser. Ein Konto brauchen Sie nicht.',
  arrivedEmpty: 'In diesem Link ist nichts.',
  arrivedDamaged:
    'Dieser Link ist nicht ganz. Unterwegs kann ein Teil abgeschnitten worden sein. Bitte lesen Sie das Quadrat noch einmal ein.',
  arrivedNewer:
    'Dieser Link stammt von einer neueren Fassung. Bitte laden Sie diese Seite neu und öffnen Sie ihn noch einmal.',
  goOn: 'Dort weitermachen, wo Sie waren',
  toCommunities: 'Alle Anlagen ansehen',
  places: 'Wo Sie waren',
  favourites: 'Ihre Favoriten',
  unknown: '{id}, hier nicht mehr angeboten',
  open: 'Öffnen',
  filters: '{count} Filter',
  oneFilter: '1 Filter',
  lot: 'Einheit {number}',
  compared: '{count} Grundrisse nebeneinander',
  favouriteCount: '{count} Favoriten',
  oneFavourite: '1 Favorit',
  screens: {
    communities: 'Anlagen',
    main: 'Lageplan',
    plan: 'Lageplan',
    building: 'Gebäude',
    matrix: 'Matrix',
    floorPlans: 'Grundrisse',
    compare: 'Grundrisse vergleichen',
    unitFloorPlan: 'Grundrisse',
    selectedFloorPlan: 'Grundrisse',
    documents: 'Dokumente',
  },
}

/** What is said about carrying away what was found, in the language of a market. */
// §1
export function carryWords(words: Wording, market: MarketName): CarryWords {
  return market === 'tr' ? turkish : market === 'de' ? german : english(words)
}

/** What a kiosk says when it has looked whether anything of a visitor is left on it. */
export const cleanWords = {
  looking: 'Looking whether anything of you is left…',
  clean: 'Nothing of you is left on this screen',
  cleanText: 'It has just looked everywhere a page can look:',
  left: 'Something was left on this screen',
  leftText: 'Please tell a member of the sales team before you go. This is what the screen found:',
  told: 'The builder has been told.',
  notTold: 'The builder could not be told: there is no network.',
  failed: 'This screen could not look. Please tell a member of the sales team before you go.',
  again: 'Remove it and look again',
  start: 'To the start',
  goesOn: 'It starts over by itself.',
  nothing: 'nothing there',
  gone: '{count} forgotten',
  still: '{count} left',
  unsent: 'What you handed in stays, sealed, until the builder has it. Nobody can read it here.',
  memories: {
    pageMemory: 'What you looked at, and your favourites',
    drafts: 'What you typed',
    contentKey: 'Keys to it',
    personalRows: 'Answers that were for you alone',
    localStorage: 'Notes of the browser',
    sessionStorage: 'Notes of this visit',
    cookies: 'Cookies',
    serverSession: 'Being signed in',
  },
}

export type CleanWords = typeof cleanWords
