import { area } from '../area.ts'

/** Why somebody may not do something, and what to do about it. */
export const reasonsWords = area('reasons', {
  signInFirst: 'Please sign in to continue.',
  registerFirst: 'Please register or log in first. It takes a minute and nothing you chose is lost.',
  activateFirst: 'The account is not activated. Please activate your account first.',
  passwordFirst: 'Please set a password first, so that your favourites stay yours.',
  notRegistered: 'You are not registered for this project. Please click “Register Now” to continue.',
  notYourEvent: 'This home belongs to an event that isn’t assigned to you.',
  notYourCompany: 'This home belongs to another builder in this project.',
  everyCompany: 'This affects every builder in this project. Please ask a colleague who can see all of them.',
  notYourRole: 'Your account doesn’t allow this. Please ask your sales manager.',
  notYours: 'This belongs to someone else.',
  notYourself: 'You can’t do this for your own account. Please ask someone else.',
  lotNotFree: 'This home has just been taken. Please choose another one.',
  lotNotHeld: 'This home is neither sold nor on hold, so there is nothing to undo.',
  wrongView: 'Please open the {community}’s plan to do this.',
  worksheetsOff: '{Worksheets} are switched off for this project.',
  alreadyAccepted: 'The builder has accepted this {worksheet}. Please ask the sales office to change it.',
  brokersOnly: 'Only brokers can sign in here with a password.',
  staffOnly: 'This is for sales staff only.',
  earnersOnly: 'This is for brokers and agents only.',
  deviceOnly: 'This only works on an enrolled device.',
  ownScreenOnly: 'The file would stay on this shared screen. Please use your own computer.',
})
