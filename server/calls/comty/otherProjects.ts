import type { Handlers } from '../../context/handler.ts'
import { emailInfoList } from '../../communities/emailInfo.ts'
import { linkedLots, linkedProjectList } from '../../communities/linkedProjects.ts'
import { projectOfHomeType } from '../../communities/projectOfHomeType.ts'

type Paths =
  | '/comty/GetBuilderOtherProjects'
  | '/comty/GetLotListByOtherProject'
  | '/comty/GetProjectIdByBT'
  | '/comty/GetEmailInfoList'

export const otherProjects: Handlers<Paths> = {
  '/comty/GetBuilderOtherProjects': linkedProjectList,
  '/comty/GetLotListByOtherProject': linkedLots,
  '/comty/GetProjectIdByBT': projectOfHomeType,
  '/comty/GetEmailInfoList': emailInfoList,
}
