import type { Handlers } from '../../context/handler.ts'
import { linkedProjectList } from '../../communities/linkedProjects.ts'

export const otherProjects: Handlers<'/comty/GetBuilderOtherProjects'> = {
  '/comty/GetBuilderOtherProjects': linkedProjectList,
}
