import type { Wording } from './base.ts'
import { say } from './wordingFor.ts'

/** How long a message stays: ms, or until it is dismissed. */
// §9
export type Duration = 3000 | 4000 | 8000 | 10_000 | 'persistent'

/** How a message looks and is spoken: news politely, trouble at once. */
export type MessageKind = 'info' | 'success' | 'error'

export interface Message {
  readonly text: string
  readonly duration: Duration
  readonly kind: MessageKind
}

function error(text: string, duration: Duration = 8000): Message {
  return { text, duration, kind: 'error' }
}

function success(text: string, duration: Duration = 8000): Message {
  return { text, duration, kind: 'success' }
}

function info(text: string, duration: Duration = 8000): Message {
  return { text, duration, kind: 'info' }
}

/**
 * The error catalogue. Where the specification gives no duration a message stays the notification's 8 seconds.
 */
// §8, §9
export const messages = {
  serverData: error('Error while retrieving data from server'),
  noModels: info('No {model} Available, Please Extend Your Filter Requirements', 'persistent'),
  noFloorPlans: info('No floor-plan information available, please refresh or contact support', 'persistent'),
  noFilters: info('No filter information available, please expand your search parameters', 'persistent'),

  favouriteAdded: success('Added to Favorites'),
  favouriteRemoved: success('Removed from Favorites'),

  loginOtherProject: info(
    'This email is in our system but not on this project. Please click “Add Project” to continue.',
    10_000,
  ),
  loginNotInSystem: error('This email is not in our system. Please double check it, or register.'),
  loginNotRegistered: error(
    'You are not registered for this project. Please click “Register Now” to continue.',
  ),
  loginMarketplace: error('The email entered is not registered. Please register for Marketplace.'),
  loginNotActivated: error('The account is not activated. Please activate your account first.'),
  projectAdded: success('Project added successfully, please try to login'),
  projectAddFailed: error('There was an error while adding a project, please refresh or try again'),

  linkEnded: error('This link has already been used or has expired. Please ask for a new one.'),
  codeWrong: error('This code is incorrect or has expired. Please check it, or ask for a new one.'),

  accountUpdated: success('Update Successful'),
  accountUpdateFailed: error(
    'There was an error while updating info on your account, please try again or contact support',
  ),

  agenciesNotLoaded: error('There was an error. Could not load Sales Agencies.'),
  agencyNotCreated: error('Could not create Sales Agency.'),
  agentsNotLoaded: error('Could not load Agents List.'),
  agentNotCreated: error('Could not create Sales Agent.'),
  worksheetExists: error('{worksheet} already exists for the unit with this email'),
  worksheetFailed: error('Error while submitting {worksheet}'),
  offerDeleted: success('Offer Deleted'),
  offerDeleteFailed: error('Offer Deletion Error'),
  worksheetStatusUpdated: success('{Worksheet} Status Updated'),
  worksheetStatusFailed: error('{Worksheet} Status Error'),
  imagesFailed: error('Error while submitting images'),

  tryAgain: error('Oops! Something went wrong. Please Try again.'),
  unsellFailed: error('Something went wrong!'),

  noDeposits: info('No Data Available'),
  noCommunities: info('No communities selected'),
  noMatrix: info('No data found'),
  cameraFailed: error('Please make sure your camera is connected and please try again!'),
} as const satisfies Readonly<Record<string, Message>>

export type MessageCode = keyof typeof messages

/** How long a notification stays when nothing else is said. */
// §9
export const notificationMs = 8000

/** A message of the catalogue in the market's words, its places filled; `text` is its translation, where there is one. */
// §1, §8
export function messageText(
  code: MessageCode,
  wording: Wording,
  values: Readonly<Record<string, string | number>> = {},
  text: string = messages[code].text,
): string {
  // A term that opens the sentence is written large, one inside it small.
  const { terms, inText } = wording
  const opening = text.startsWith('{worksheet}') ? terms.worksheet : inText.worksheet
  return say(text, {
    worksheet: opening,
    Worksheet: terms.worksheet,
    model: terms.models,
    ...values,
  })
}
