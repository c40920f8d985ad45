import { reasonSentences } from '../refusals.ts'
import { findingSentences } from '../validation/describe.ts'
import { duplicateOfferError } from '../worksheets.ts'
import { messages } from './messages.ts'

/** Why the server refuses, by the code of the refusal. What §8 has a sentence for is said in it, word for word. */
// §8
const byCode = {
  // Who asks.
  SIGN_IN_FIRST: reasonSentences.signInFirst,
  NOT_ALLOWED: reasonSentences.notYourRole,
  LOGIN_FAILED: 'The email or password is incorrect. Please check both and try again.',
  NOT_ACTIVATED: messages.loginNotActivated.text,
  ACCOUNT_CLOSED: 'This account is closed. Please ask your sales office.',
  OTHER_PROJECT: messages.loginOtherProject.text,
  TOKEN_ENDED: messages.linkEnded.text,
  GRANT_EXPIRED: 'Please sign in again, so that this can be sent.',
  SESSION_NOT_FOUND: 'This device is no longer signed in.',
  WRONG_PASSWORD: 'The password is incorrect. Please try again.',
  ACCOUNT_NOT_UPDATED: messages.accountUpdateFailed.text,
  CODE_NEEDED: 'Please enter the code from your authenticator.',
  CODE_WRONG: 'This code is incorrect or has already been used. Please wait for the next one.',
  ENROL_FIRST:
    'Your builder requires an authenticator code in addition to your password. Please set it up now.',
  SECOND_FACTOR_ON: 'An authenticator is already set up. Turn it off before you set up another.',
  SECOND_FACTOR_DEMANDED: 'Your builder requires it, so it cannot be turned off.',
  WRONG_PIN: 'The PIN is incorrect. Please try again.',
  PIN_LOCKED: 'The PIN was wrong five times. Please wait 15 minutes, or ask your sales manager.',
  ALREADY_ENROLLED: 'This device is already enrolled. Please remove it first.',
  TERMS_FIRST: 'Please accept the terms of service of the Marketplace first.',
  ORIGIN_NOT_ALLOWED: 'This site may not open sessions here.',

  // What is not there.
  NOT_FOUND: 'There is nothing here.',
  PROJECT_NOT_FOUND: 'There is no such community.',
  LOT_NOT_FOUND: 'There is no such home in this community.',
  MODEL_NOT_FOUND: 'There is no such model in this community.',
  TEMPLATE_NOT_FOUND: 'This elevation is not one of the model’s.',
  IMAGE_NOT_FOUND: 'There is no such picture.',
  WORKSHEET_NOT_FOUND: 'There is no such worksheet.',
  AGENCY_NOT_FOUND: 'There is no such brokerage.',

  // Homes and worksheets.
  UNIT_TAKEN: 'This unit has just been taken.',
  LOT_UNAVAILABLE: 'This unit has just been taken.',
  PRICE_CHANGED: 'The price has changed. Please review.',
  TEMPLATE_NOT_ON_LOT: 'This model is not offered on this lot. Please choose another one.',
  TOO_MANY_UNITS: 'No more than three units',
  GUEST_HOLDS_USED:
    'No more homes can be held from here without an account. Please sign in, or wait until a hold ends.',
  GUEST_CODE_NEEDED: 'Please confirm your email with the code we send you to hold this home.',
  WRONG_STATE: messages.unsellFailed.text,
  TOO_MANY: 'Your list of favourites is full. Please remove some first.',
  WORKSHEET_EXISTS: duplicateOfferError,
  WORKSHEET_STATUS: 'Worksheet Status Error',
  ALREADY_ACCEPTED: reasonSentences.alreadyAccepted,
  WORKSHEET_NOT_RECEIVED: 'The worksheet this belongs to has not arrived yet.',
  SEALED_DAMAGED: 'This submission arrived damaged and could not be opened.',
  SEALING_KEY_UNKNOWN: 'This submission was encrypted for another server.',
  NO_SEALING_KEY: 'Nothing can be stored on this device yet. Please try again.',

  // Files.
  FILE_MISSING: findingSentences.fileMissing,
  FILE_TOO_LARGE: findingSentences.fileTooBig,
  TOO_MANY_FILES: findingSentences.fileCount,
  FILE_TYPE: 'Only JPEG, PNG or PDF',
  PDF_PAGES: 'The PDF must have 1 page',
  PDF_REFUSED: 'This PDF cannot be accepted',
  IMAGE_UNREADABLE: 'The image could not be read',

  // What was sent.
  WRONG_FIELD: 'This entry is missing or invalid.',
  UNKNOWN_FIELD: 'The request carries a field that this call does not know.',
  UNREADABLE_TEXT: 'The text contains characters that cannot be stored.',
  CARD_DATA_NOT_ACCEPTED:
    'This looks like a card number. Please enter card details in the payment window only.',
  BAD_REQUEST: 'The request could not be read.',
  BAD_MULTIPART: 'The form and its files could not be read.',
  BAD_JSON: 'The request is not valid JSON.',
  NOT_AN_OBJECT: 'The request must be a JSON object.',
  TOO_DEEP: 'The request is nested too deep.',
  TOO_LARGE: 'The request is too large.',
  TOO_MANY_PARTS: 'The request carries too many files.',
  WRONG_CONTENT_TYPE: 'This call is not taken in that form.',
  CROSS_SITE: 'This page may not call us.',
  IDEMPOTENCY_KEY_REQUIRED: 'The request does not say which submission it is.',
  IDEMPOTENCY_MISMATCH: 'This was sent before with other contents.',

  // The server itself.
  IN_PROGRESS: 'This is still being processed. Please wait a moment.',
  TOO_MANY_TRIES: 'Too many attempts. Please wait a few minutes and try again.',
  TOO_MANY_CALLS: 'Too many requests. Please wait a moment.',
  BUSY: 'The server is busy. Please wait a moment.',
  FAULT: messages.serverData.text,
}

/** Where one code is given for several reasons that have no sentence elsewhere. */
const nearer = {
  notYourPassword: 'This is not your current password. Please try again.',
  noSuchHome: 'There is no such home.',
  noSuchFile: 'There is no such file.',
  tooLong: 'This entry is too long. Please shorten it.',
  missingOrShort: 'This entry is missing or too short.',
  tooLargeNumber: 'This number is too large.',
  tooSmallNumber: 'This number is too small.',
  otherForm: 'This entry is not in the expected format.',
  bodyMissing: 'The request itself is missing.',
  unknownPart: 'The request carries a part that this call does not know.',
  namedTwice: 'The request names a field twice.',
  notText: 'The request is not readable text.',
  forbiddenName: 'The request carries a forbidden field name.',
}

/** What a sentence calls the field that it is about. */
const labels = {
  email: 'Email',
  password: 'Password',
  firstName: 'First name',
  lastName: 'Last name',
  postalCode: 'Postal code',
  cellPhone: 'Telephone',
  corporateName: 'Corporation name',
  phone: 'Phone',
  idNumber: 'ID Number',
  id: 'ID',
  solicitor: 'Name of the solicitor',
  agencyName: 'Agency name',
  unit: 'Unit',
  model: 'Model',
  spec: 'Spec',
  reason: 'Reason',
}

/** Every sentence by which the server refuses. */
export const refusals = { byCode, nearer, labels }

export type Refusals = {
  readonly [Group in keyof typeof refusals]: Readonly<Record<keyof (typeof refusals)[Group], string>>
}
export type RefusalCode = keyof typeof byCode
export type NearerRefusal = keyof typeof nearer
/** A field that a sentence names. */
export type FieldLabel = keyof typeof labels
