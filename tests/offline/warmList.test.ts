import { expect, test } from 'vitest'
import { templateRequests } from '../../src/offline/warmList.ts'
import { communityF, lotText } from '../store/lotExamples.ts'

// §3: a worksheet for a built home requests its items by its lot.
test('what comes with a finished home is prefetched, in the worksheet’s words', () => {
  const community = communityF(
    [lotText(9), lotText(10, { finalStatus: 3, status2: 3, houseStatus: 3 })],
    1,
  ).text
  const built = templateRequests('C0101', new Map([['/comty/CommunityF', community]])).filter(
    ({ path }) => path === '/comty/CommunityF_optionsList',
  )
  expect(built.map(({ request }) => request)).toEqual([{ projectId: 'C0101', isInventory: true, lotId: 10 }])
})
