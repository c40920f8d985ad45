import { report } from '../../fintrac/report.ts'
import { duties, finishDuty } from '../../fintrac/dutyBoard.ts'
import { fintracInfo, submitReport } from '../../fintrac/submit.ts'
import { noteSuspicion, suspicions } from '../../fintrac/suspicion.ts'

export const fintracCalls = {
  '/comty/GetFintracInfo': fintracInfo,
  '/comty/SubmitFinTracInfo': submitReport,
  '/purchase/GetReport': report,
  '/comty/NoteSuspicion': noteSuspicion,
  '/comty/GetSuspicions': suspicions,
  '/comty/GetDuties': duties,
  '/comty/EndDuty': finishDuty,
}
