import type { Handlers } from '../../context/handler.ts'
import {
  accountInfo,
  confirmNewEmail,
  countWaitingWorksheets,
  endSession,
  runningSessions,
  updateAccount,
  worksheetPrefill,
} from '../../people/account.ts'

type Paths =
  | '/user/GetAccount'
  | '/user/GetWorksheetPrefill'
  | '/user/CountWaitingWorksheets'
  | '/user/UpdateAccountInformation'
  | '/user/ConfirmEmail'
  | '/user/GetSessions'
  | '/user/EndSession'

export const account: Handlers<Paths> = {
  '/user/GetAccount': accountInfo,
  '/user/GetWorksheetPrefill': worksheetPrefill,
  '/user/CountWaitingWorksheets': countWaitingWorksheets,
  '/user/UpdateAccountInformation': updateAccount,
  '/user/ConfirmEmail': confirmNewEmail,
  '/user/GetSessions': runningSessions,
  '/user/EndSession': endSession,
}
