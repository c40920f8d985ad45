import type { GroupHandlers } from '../../context/handler.ts'
import { eventDesk, keepEvent, switchEvent } from '../../office/eventDesk.ts'

export const eventDeskCalls = {
  '/comty/GetEventDesk': eventDesk,
  '/comty/SaveEvent': keepEvent,
  '/comty/SwitchEvent': switchEvent,
} satisfies GroupHandlers
