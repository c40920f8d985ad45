import type { GroupHandlers } from '../../context/handler.ts'
import { currentGroups, currentGroupsOfCaller } from '../../communities/currentGroups.ts'

/** Events: §3 "purchaser groups". */
export const events = {
  '/comty/GetCurrentEvents': currentGroups,
  '/comty/GetCurrentEventsByUser': currentGroupsOfCaller,
} satisfies GroupHandlers
