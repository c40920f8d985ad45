import { emailInfoList } from '../../communities/emailInfo.ts'
import { linkedLots, linkedProjectList } from '../../communities/linkedProjects.ts'
import { projectOfHomeType } from '../../communities/projectOfHomeType.ts'
import type { GroupHandlers } from '../../context/handler.ts'

export const otherProjects = {
  '/comty/GetBuilderOtherProjects': linkedProjectList,
  '/comty/GetLotListByOtherProject': linkedLots,
  '/comty/GetProjectIdByBT': projectOfHomeType,
  '/comty/GetEmailInfoList': emailInfoList,
} satisfies GroupHandlers
