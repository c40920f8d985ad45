import type { GroupHandlers } from '../../context/handler.ts'
import { addAction, fleetBoard } from '../../kiosks/fleet.ts'
import { answerInvite, inviteDevice, inviteInfo, joinByInvite, takeInvite } from '../../kiosks/invites.ts'
import { noteEmptied } from '../../kiosks/reports.ts'

export const fleet = {
  '/device/TellEmptied': noteEmptied,
  '/device/GetFleet': fleetBoard,
  '/device/AddAction': addAction,
  '/device/Invite': inviteDevice,
  '/device/AnswerInvite': answerInvite,
  '/device/TakeInvite': takeInvite,
  '/device/GetInvite': inviteInfo,
  '/device/Join': joinByInvite,
} satisfies GroupHandlers
