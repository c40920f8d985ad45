import type { GroupHandlers } from '../../context/handler.ts'
import { closeStaff, staffWork } from '../../office/leavers.ts'
import { changeStaff } from '../../office/staffChange.ts'
import { decideOnBroker, openStaff, resetFactor } from '../../people/staffAccounts.ts'
import { inviteStaff, staffList } from '../../people/staffDesk.ts'

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
