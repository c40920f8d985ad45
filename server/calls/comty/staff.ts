import type { GroupHandlers } from '../../context/handler.ts'
import {
  changeStaff,
  closeStaff,
  decideOnBroker,
  inviteStaff,
  openStaff,
  resetFactor,
  staffList,
  staffWork,
} from '../../people/staffDesk.ts'

export const staffCalls = {
  '/comty/GetStaff': staffList,
  '/comty/InviteStaff': inviteStaff,
  '/comty/ChangeStaff': changeStaff,
  '/comty/GetStaffWork': staffWork,
  '/comty/CloseStaff': closeStaff,
  '/comty/OpenStaff': openStaff,
  '/comty/ResetStaffFactor': resetFactor,
  '/comty/DecideBroker': decideOnBroker,
} satisfies GroupHandlers
