import type { GroupHandlers } from '../../context/handler.ts'
import {
  addChannelLink,
  channelLinks,
  openChannelLink,
  switchChannelLink,
} from '../../office/channelLinks.ts'

/** Links for one channel, such as a newsletter. */
export const channelLinkCalls = {
  '/comty/GetLinks': channelLinks,
  '/comty/AddLink': addChannelLink,
  '/comty/SwitchLink': switchChannelLink,
  '/comty/OpenLink': openChannelLink,
} satisfies GroupHandlers
