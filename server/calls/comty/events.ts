import type { Handlers } from '../../context/handler.ts'
import { currentGroups, currentGroupsOfCaller } from '../../communities/currentGroups.ts'

type Paths = '/comty/GetCurrentEvents' | '/comty/GetCurrentEventsByUser'

/** Events: §3 "purchaser groups". */
export const events: Handlers<Paths> = {
  '/comty/GetCurrentEvents': currentGroups,
  '/comty/GetCurrentEventsByUser': currentGroupsOfCaller,
}
