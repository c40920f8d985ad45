import type { GroupHandlers } from '../../context/handler.ts'
import { endLaunch, launches, planLaunch } from '../../launches/desk.ts'
import { enterAtDoor, serveAtDoor } from '../../launches/door.ts'
import { drawLaunch } from '../../launches/draw.ts'
import { enterLaunch, finishTurn, launchEntry, leaveLaunch } from '../../launches/enter.ts'

/** Launch days, for people in line and for the office. */
export const launchCalls = {
  '/comty/GetLaunchEntry': launchEntry,
  '/comty/EnterLaunch': enterLaunch,
  '/comty/LeaveLaunch': leaveLaunch,
  '/comty/FinishTurn': finishTurn,
  '/comty/GetLaunches': launches,
  '/comty/PlanLaunch': planLaunch,
  '/comty/DrawLaunch': drawLaunch,
  '/comty/EndLaunch': endLaunch,
  '/comty/EnterAtDoor': enterAtDoor,
  '/comty/ServeEntry': serveAtDoor,
} satisfies GroupHandlers
