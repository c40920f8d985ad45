import type { GroupHandlers } from '../../context/handler.ts'
import { endVisit, offerVisitTimes, visitDesk, withdrawVisitTime } from '../../office/visitDesk.ts'
import { bookVisit, cancelVisit, visitOfMail, visitTimes } from '../../office/visits.ts'

/** Visits to a community's sales centre. */
export const visitCalls = {
  '/comty/GetVisitTimes': visitTimes,
  '/comty/BookVisit': bookVisit,
  '/comty/GetVisit': visitOfMail,
  '/comty/CancelVisit': cancelVisit,
  '/comty/GetVisitDesk': visitDesk,
  '/comty/OfferVisitTimes': offerVisitTimes,
  '/comty/WithdrawVisitTime': withdrawVisitTime,
  '/comty/EndVisit': endVisit,
} satisfies GroupHandlers
