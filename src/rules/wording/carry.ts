import type { MarketName } from '../markets.ts'
import type { Wording } from './base.ts'

/** The sentences about taking along what was found, and about a kiosk that proves itself clean; loaded with them. */
function english(words: Wording) {
  const { communities } = words.inText
  return {
    button: 'Take it with you',
    share: 'Share what you found',
    title: 'Take it with you',
    text: 'Scan this code with your phone’s camera to open what you found here on your own phone. You don’t need an account.',
    code: 'QR code that opens {address}',
    carries: 'Included',
    nothing: 'Look at a few homes or tap a heart first. Then you can take them with you.',
    left: '{count} more did not fit into one code.',
    nowhere: 'Your phone may not be able to open this address. Please ask our team.',
    sameNetwork: 'Your phone must be on the same network as this screen.',
    copy: 'Copy the link',
    copied: 'Link copied.',
    copyFailed: 'The link could not be copied. Press and hold it to copy it yourself.',
    doneOnKiosk: 'Done: clear my data',
    doneText: 'When you are done, this screen clears everything you did and shows you what it checked.',

    arrivedTitle: 'What you took with you',
    arrivedText: 'It is kept in this browser. You don’t need an account.',
    arrivedEmpty: 'This link is empty.',
    arrivedDamaged: 'This link is incomplete. Part of it may have been cut off. Please scan the code again.',
    arrivedNewer: 'This link was made by a newer version. Please reload this page and open it again.',
    goOn: 'Continue where you left off',
    toCommunities: `See all ${communities}`,
    places: 'What you viewed',
    favourites: 'Your favourites',
    unknown: '{id}, no longer available here',
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
  doneOnKiosk: 'Bitti: verilerimi sil',
  doneText: 'Bitirdiğinizde bu ekran yaptığınız her şeyi siler ve neyi kontrol ettiğini gösterir.',
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
  text: 'Scannen Sie den Code mit der Kamera Ihres Telefons, um dort zu öffnen, was Sie hier gefunden haben. Ein Konto brauchen Sie nicht.',
  code: 'QR-Code, der {address} öffnet',
  carries: 'Enthalten',
  nothing:
    'Sehen Sie sich erst einige Wohnungen an oder tippen Sie auf ein Herz: Dann gibt es etwas mitzunehmen.',
  left: '{count} weitere passten nicht in einen Code.',
  nowhere: 'Telefone erreichen diese Adresse vielleicht nicht. Bitte fragen Sie unser Team.',
  sameNetwork: 'Das Telefon muss im selben Netz sein wie dieser Bildschirm.',
  copy: 'Link kopieren',
  copied: 'Der Link ist kopiert.',
  copyFailed: 'Der Link ließ sich nicht kopieren. Halten Sie den Finger darauf, um ihn selbst zu kopieren.',
  doneOnKiosk: 'Fertig: meine Daten löschen',
  doneText:
    'Wenn Sie fertig sind, löscht dieser Bildschirm alles, was Sie getan haben, und zeigt, was er geprüft hat.',
  arrivedTitle: 'Was Sie mitgenommen haben',
  arrivedText: 'Es bleibt in diesem Browser. Ein Konto brauchen Sie nicht.',
  arrivedEmpty: 'Dieser Link ist leer.',
  arrivedDamaged:
    'Dieser Link ist unvollständig. Vielleicht wurde ein Teil abgeschnitten. Bitte scannen Sie den Code noch einmal.',
  arrivedNewer:
    'Dieser Link stammt von einer neueren Fassung. Bitte laden Sie diese Seite neu und öffnen Sie ihn noch einmal.',
  goOn: 'Dort weitermachen, wo Sie waren',
  toCommunities: 'Alle Anlagen ansehen',
  places: 'Was Sie angesehen haben',
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

/** What a kiosk says after it has checked that no data of a visitor is left on it. */
export const cleanWords = {
  looking: 'Checking that all your data has been removed…',
  clean: 'All your data has been removed from this device',
  cleanText: 'We checked everywhere a page can look:',
  left: 'Some of your data is still on this device',
  leftText: 'Please tell a member of the sales team before you go. This is what we found:',
  told: 'The builder has been told.',
  notTold: 'The builder could not be told, because there is no network.',
  failed: 'We could not check this device. Please tell a member of the sales team before you go.',
  again: 'Remove it and check again',
  start: 'Back to start',
  goesOn: 'Starts over automatically.',
  nothing: 'empty',
  gone: '{count} removed',
  still: '{count} left',
  unsent:
    'Anything you submitted stays here, encrypted, until the builder receives it. Nobody can read it here.',
  memories: {
    pageMemory: 'What you viewed, and your favourites',
    drafts: 'What you typed',
    contentKey: 'Encryption keys',
    personalRows: 'Your personal data',
    localStorage: 'Browser storage',
    sessionStorage: 'Storage of this visit',
    cookies: 'Cookies',
    serverSession: 'Your session',
  },
}

export type CleanWords = typeof cleanWords
