import type { GroupHandlers } from '../../context/handler.ts'
import {
  answerHelpCall,
  callForHelp,
  finishHelpCall,
  helpCallList,
  ownHelpCall,
} from '../../office/helpCalls.ts'

export const helpCallCalls = {
  '/comty/CallForHelp': callForHelp,
  '/comty/GetHelpCall': ownHelpCall,
  '/comty/EndHelpCall': finishHelpCall,
  '/comty/TakeHelpCall': answerHelpCall,
  '/comty/GetHelpCalls': helpCallList,
} satisfies GroupHandlers
