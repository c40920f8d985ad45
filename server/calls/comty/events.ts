import type { Handlers } from '../../context/handler.ts'
import { currentGroups, currentGroupsOfCaller } from '../../communities/currentGroups.ts'

/** Events: §3 "purchaser groups". */
export const events = {
  '/comty/GetCurrentEvents': currentGroups,
  '/comty/GetCurrentEventsByUser': currentGroupsOfCaller,
} satisfies Partial<Handlers>
