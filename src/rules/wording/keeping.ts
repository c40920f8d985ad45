/** What is said of a community's copy on this device; loaded with the screens that show it. */
export const keeping = {
  title: 'Without a network',
  offer: 'Keep all of it here: homes, plan, pictures and documents.',
  keep: 'Keep on this device',
  waiting: 'It is fetched as soon as there is a network.',
  fetching: '{done} of {total} files',
  noRoom:
    'This device has no room for more: {done} of {total} files are here. Free some space, or take another one off.',
  here: '{size} on this device, as of {time}',
  kiosk: 'This kiosk always keeps it.',
  takeOff: 'Take off this device',
  takenOff: 'Taken off this device.',
  failed: 'This device could not note your wish. Free some space and try again.',
} as const
