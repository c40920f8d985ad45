import { area } from '../area.ts'

/** The settings of a kiosk or tablet. */
export const settingsWords = area('settings', {
  title: 'Settings',
  enrolTitle: 'Set up this device',
  enrolText: 'Enrol this device as a kiosk or a tablet. You need a staff PIN.',
  enrol: 'Enrol this device',
  leave: 'Remove this device',
  leaveConfirm: 'This device will stop being a kiosk until staff enrol it again.',
  leaveBlocked: 'Unsent items: {count}. Wait until they’ve been sent before you remove this device.',
  attractPictures: 'Pictures shown while idle',
  attractHint: 'Up to three, shown in turn.',
  selfTest: 'Self-test',
  queueDepth: 'Unsent work',
  storageUsed: '{used} of {quota} used.',
  storagePersisted: 'The browser will keep the data.',
  storageNotPersisted:
    'The browser may clear the data when space runs short. Install the app to prevent this.',
  enrolNeedsStaff: 'Please sign in as sales staff to enrol this device.',
  pinHint: '4 to 8 digits. It opens these settings again.',
  unlock: 'Open settings',
  unlockText: 'These settings are for the sales team only.',
  saved: 'Saved.',
  showsVisits: 'Homes for visitors to browse',
  showsWall: 'Sold wall, for looking at only',
  cameraFront: 'Facing the visitor',
  cameraBack: 'Facing away',
  checkStorage: 'Storage',
  checkWorker: 'Starts offline',
  checkPhones: 'Phones can open the QR code',
  phonesNowhere:
    'Phones can’t open this address. Start the server with LOTLINE_PUBLIC_URL, or open this screen at an address that phones can reach.',
  checkCamera: 'Camera',
  checkServer: 'Server',
  checkSealing: 'Encrypts what isn’t sent yet',
  seconds: '{count} seconds',
})
