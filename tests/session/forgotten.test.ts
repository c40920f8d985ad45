import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What the page remembers that does not come from a person's session, or that something else clears. */
const kept: Readonly<Record<string, string>> = {
  'screens/journey/goToField.ts': 'a field’s name, until the next screen',
  'screens/lots/chosenBuilding.ts': 'buildings, nothing personal',
  'screens/purchase/PurchasePage.tsx': 'code that has loaded',
  'screens/purchase/purchaseDraft.ts': 'cleared by purchaseInHand.ts',
  'screens/purchase/shownSheet.ts': 'choices and prices, nothing personal',
  'screens/purchase/unsentNotices.ts': 'cleared by purchaseInHand.ts',
  'screens/purchase/unsentParts.ts': 'follows purchaseInHand.ts',
  'session/accountFavourites.ts': 'follows who is signed in',
  'session/arriving.ts': 'a number',
  'session/deviceActions.ts': 'what the office asks of the device',
  'session/holds.ts': 'cleared by forgetHolds, beside it',
  'session/idleClock.ts': 'times',
  'session/language.ts': 'the page’s language',
  'session/lostDevice.ts': 'whether the office has locked the device',
  'session/noPassword.ts': 'true for a moment',
  'session/purchasePercent.ts': 'a number, of the purchase on screen',
  'session/scheme.ts': 'the device’s colours',
  'session/serverClock.ts': 'the difference of two clocks',
  'session/sessionAtoms.ts': 'who is here: set again beside it',
  'session/start.ts': 'numbers',
  'session/tellOffice.ts': 'whether a report is under way',
  'session/windowSettings.ts': 'the window’s, not the person’s',
}

// A session may end without a new document.
test('what a module remembers about a person is cleared when they leave, or listed above with a reason', () => {
  const files = ['session', 'screens', 'modals'].flatMap((room) =>
    readdirSync(join('src', room), { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
  )
  const remembers = files.filter((file) => {
    if (!/\.tsx?$/.test(file)) return false
    const text = readFileSync(join('src', file), 'utf8')
    return /^(?:export )?const \w+ = atom[(<]|^let /m.test(text) && !text.includes('onForget(')
  })
  expect(remembers.toSorted()).toEqual(Object.keys(kept).toSorted())
})
