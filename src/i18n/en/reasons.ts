import { area } from '../area.ts'

/** Why somebody may not do something, and what to do about it. */
export const reasonsWords = area('reasons', {
  signInFirst: 'Please sign in to continue.',
  registerFirst: 'Please register or log in first. It takes a minute and nothing you chose is lost.',
  activateFirst: 'The account is not activated. Please activate your account first.',
  passwordFirst: 'Please set a password first, so that your favourites stay yours.',
  notRegistered: 'You are not registered for this project. Please click “Register Now” to continue.',
  notYourEvent: 'This home belongs to an event that is not assigned to you.',
  notYourCompany: 'This home belongs to another builder of this project.',
  everyCompany:
    'This concerns every builder of this project. Please ask a colleague who can see all of them.',
  notYourRole: 'Your account does not allow this. Please ask your sales manager.',
  notYours: 'This belongs to somebody else.',
  notYourself: 'You cannot do this for your own account. Please ask somebody else.',
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
