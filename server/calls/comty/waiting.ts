import type { GroupHandlers } from '../../context/handler.ts'
import { joinWaitingList, leaveWaitingList, takeOffer, waitingPlaces } from '../../deals/waitingList.ts'
import { removeFromWaitingList, waitingList } from '../../office/waitingList.ts'

/** Waiting lists of held and sold homes, for people waiting and for the office. */
export const waitingCalls = {
  '/comty/JoinWaitingList': joinWaitingList,
  '/comty/LeaveWaitingList': leaveWaitingList,
  '/comty/TakeOffer': takeOffer,
  '/comty/GetWaitingPlaces': waitingPlaces,
  '/comty/GetWaitingList': waitingList,
  '/comty/RemoveFromWaitingList': removeFromWaitingList,
} satisfies GroupHandlers
