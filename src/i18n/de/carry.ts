import type { InOther } from '../area.ts'
import type { carryWords as english } from '../en/carry.ts'

export const carryWords: InOther<typeof english> = {
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
  filters: { one: '1 Filter', other: '{count} Filter' },
  lot: 'Einheit {number}',
  compared: '{count} Grundrisse nebeneinander',
  favouriteCount: { one: '1 Favorit', other: '{count} Favoriten' },
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
