import type { GroupHandlers } from '../../context/handler.ts'
import { linkedProjectList } from '../../communities/linkedProjects.ts'

export const otherProjects = {
  '/comty/GetBuilderOtherProjects': linkedProjectList,
} satisfies GroupHandlers
