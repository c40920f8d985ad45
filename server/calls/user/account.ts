import type { GroupHandlers } from '../../context/handler.ts'
import {
  accountInfo,
  confirmNewEmail,
  countWaitingWorksheets,
  endSession,
  runningSessions,
  updateAccount,
  worksheetPrefill,
} from '../../people/account.ts'

export const account = {
  '/user/GetAccount': accountInfo,
  '/user/GetWorksheetPrefill': worksheetPrefill,
  '/user/CountWaitingWorksheets': countWaitingWorksheets,
  '/user/UpdateAccountInformation': updateAccount,
  '/user/ConfirmEmail': confirmNewEmail,
  '/user/GetSessions': runningSessions,
  '/user/EndSession': endSession,
} satisfies GroupHandlers
