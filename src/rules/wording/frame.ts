import type { FirstWording } from './first.ts'
import type { Terms } from './terms.ts'

/** What the frame says beyond the first screen, by the same groups; loaded with the screens that say it. */
export function frameSentences(t: Terms, first: FirstWording) {
  return {
    actions: {
      ...first.actions,
      next: 'Next',
      cancel: 'Cancel',
      confirm: 'Confirm',
      save: 'Save',
      edit: 'Edit',
      remove: 'Remove',
      apply: 'Apply',
      clear: 'Clear',
      refresh: 'Refresh',
      done: 'Done',
      yes: 'Yes',
      no: 'No',
      accept: 'Accept',
      decline: 'Decline',
      open: 'Open',
      print: 'Print',
      download: 'Download',
      search: 'Search',
      menu: 'Menu',
      startOver: 'Start over',
    },
    offline: {
      ...first.offline,
      back: 'The network is back.',
      notKept: 'This has not been opened on this device yet, so it needs a network.',
      needsNetwork:
        'This needs a network. Nothing you entered is lost. Please try again when the network is back.',
      portal: 'This network requires you to sign in first. Open a browser page, sign in, and come back.',
    },
    unsent: {
      ...first.unsent,
      title: 'Unsent work',
      delivered: 'Delivered from this device',
      none: 'Everything has arrived.',
      text: 'Stored on this device, encrypted. It will be sent automatically.',
      sendNow: 'Send now',
      sending: 'Sending {done} of {total}',
      waitsForNetwork: 'Waiting for a network',
      waitsForSignIn: 'Waiting for you to sign in',
      attachments: '{count} of {total} received',
      parked: 'Needs attention',
      correct: 'Correct and send again',
      discard: 'Discard',
      discardConfirm: 'Discard this for good? It has not reached the builder, and this cannot be undone.',
      sealed: 'Encrypted: it can be sent from here but not read.',
    },
    kiosk: {
      ...first.kiosk,
      warningTitle: 'Are you still there?',
      warningText: 'This screen starts over in {seconds} seconds. Everything you entered will be removed.',
      stillHere: 'I’m still here',
      submittedStays: 'What you submitted is safe and will be sent to the builder.',
    },
    page: {
      ...first.page,
      notFoundTitle: 'This page does not exist',
      notFoundText: 'The address may be old or mistyped. Nothing is lost.',
      noCommunityTitle: `This ${t.community} is not here, or only for people who are signed in`,
      noCommunityText: `Check the address, or choose ${t.aCommunity} below.`,
      goHome: `See the ${t.communities}`,
      invalidTitle: 'This session is no longer valid',
      invalidText: 'Please sign in again, or open the link again.',
    },
    storage: {
      full: 'This device is full. Nothing has been lost. Send the unsent work or free some space, then try again.',
      fullBeforeCamera: 'There is no room for a picture. Free some space before you take one.',
      emptied:
        'The browser has cleared this device’s storage. {count} unsent may be lost. Please tell the sales office.',
      blocked: 'Another window of this app is still open with an older version. Close it to continue.',
      unavailable:
        'This browser does not let the app store anything, so you cannot submit. Leave private browsing or use another browser.',
      notPersisted: 'The browser may clear unsent work after a few days. Install the app, or send it soon.',
    },
  }
}
