import { expect, test } from 'vitest'
import { messagesWords } from '../../src/i18n/en/messages.ts'
import { refusalsWords } from '../../src/i18n/en/refusals.ts'
import { type MessageCode, messages, notificationMs } from '../../src/rules/messages.ts'
import { wordsIn } from './sentences.ts'

const { sentences } = messagesWords

test.each<[MessageCode, string, number | 'persistent']>([
  ['serverData', 'Error while retrieving data from server', 8000],
  ['noModels', 'No {model} Available, Please Extend Your Filter Requirements', 'persistent'],
  ['noFloorPlans', 'No floor-plan information available, please refresh or contact support', 'persistent'],
  ['noFilters', 'No filter information available, please expand your search parameters', 'persistent'],
  ['favouriteAdded', 'Added to Favorites', 8000],
  ['favouriteRemoved', 'Removed from Favorites', 8000],
  [
    'loginNotRegistered',
    'You are not registered for this project. Please click “Register Now” to continue.',
    8000,
  ],
  ['loginMarketplace', 'The email entered is not registered. Please register for Marketplace.', 8000],
  ['loginNotActivated', 'The account is not activated. Please activate your account first.', 8000],
  ['projectAdded', 'Project added successfully, please try to login', 8000],
  ['projectAddFailed', 'There was an error while adding a project, please refresh or try again', 8000],
  ['accountUpdated', 'Update Successful', 8000],
  [
    'accountUpdateFailed',
    'There was an error while updating info on your account, please try again or contact support',
    8000,
  ],
  ['agenciesNotLoaded', 'There was an error. Could not load Sales Agencies.', 8000],
  ['agencyNotCreated', 'Could not create Sales Agency.', 8000],
  ['agentsNotLoaded', 'Could not load Agents List.', 8000],
  ['agentNotCreated', 'Could not create Sales Agent.', 8000],
  ['offerDeleted', 'Offer Deleted', 8000],
  ['offerDeleteFailed', 'Offer Deletion Error', 8000],
  ['imagesFailed', 'Error while submitting images', 8000],
  ['tryAgain', 'Oops! Something went wrong. Please Try again.', 8000],
  ['noDeposits', 'No Data Available', 8000],
  ['noCommunities', 'No communities selected', 8000],
  ['noMatrix', 'No data found', 8000],
  ['cameraFailed', 'Please make sure your camera is connected and please try again!', 8000],
])('%s says %j for %s', (code, text, duration) => {
  expect([sentences[code], messages[code].duration]).toEqual([text, duration])
})

test('an unsell that is too late says what §8 says about its failure', () => {
  expect(refusalsWords.sentences.byCode.WRONG_STATE).toBe('Something went wrong!')
})

test('an email from another project prompts Add Project for 10 seconds, an unknown one 8', () => {
  expect(messages.loginOtherProject).toMatchObject({ duration: 10_000 })
  expect(sentences.loginOtherProject).toContain('Add Project')
  expect(messages.loginNotInSystem).toMatchObject({ duration: 8000 })
  expect(notificationMs).toBe(8000)
})

test('durations are those of the specification', () => {
  for (const message of Object.values(messages))
    expect([3000, 4000, 8000, 10_000, 'persistent']).toContain(message.duration)
})

test('messages use the market’s words', () => {
  const [base, au] = [wordsIn('en', 'base'), wordsIn('en', 'au')]
  expect(base.messages.worksheetExists).toBe('Worksheet already exists for the unit with this email')
  expect(base.messages.worksheetFailed).toBe('Error while submitting worksheet')
  expect(au.messages.worksheetFailed).toBe('Error while submitting EOI')
  expect(au.messages.worksheetStatusUpdated).toBe('EOI Status Updated')
  expect(base.messages.noModels({ model: base.terms.models })).toBe(
    'No Models Available, Please Extend Your Filter Requirements',
  )
})

test('every message has a sentence, and every sentence a message', () => {
  expect(Object.keys(sentences).toSorted()).toEqual(Object.keys(messages).toSorted())
})

test('a list of communities that does not load, and a page that broke, use the words of the specification', () => {
  const { communities, page } = wordsIn('en', 'base')
  expect(communities.failed).toBe('No project information available, please refresh or contact support')
  expect(page.failedTitle).toBe('Oops! Something went wrong. Please try to reload the page.')
})
