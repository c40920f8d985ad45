import { area } from '../area.ts'

/** Keeping a community on the device. */
export const keepingWords = area('keeping', {
  title: 'Offline use',
  offer: 'Keep everything here: homes, plan, pictures and documents.',
  keep: 'Keep on this device',
  waiting: 'We’ll download it as soon as you’re online.',
  starting: 'Checking what to download',
  fetching: '{done} of {total} files',
  noRoom:
    'This device is full: {done} of {total} files are here. Free some space, or remove another {community}.',
  here: '{size} on this device, as of {time}',
  kiosk: 'This kiosk always keeps its {community}.',
  takeOff: 'Remove from this device',
  takenOff: 'Removed from this device.',
  failed: 'This device couldn’t save your choice. Free some space and try again.',
})
