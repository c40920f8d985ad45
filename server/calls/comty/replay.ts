import type { GroupHandlers } from '../../context/handler.ts'
import { replay, replayPaper } from '../../office/replay.ts'

export const replayCalls = {
  '/comty/GetReplay': replay,
  '/comty/GetReplayPaper': replayPaper,
} satisfies GroupHandlers
