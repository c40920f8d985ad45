import type { Handlers } from '../../context/handler.ts'
import { linkedProjectList } from '../../communities/linkedProjects.ts'

/** The linked projects, as screens ask for them. */
export const otherProjects: Handlers<'/comty/GetBuilderOtherProjects'> = {
  '/comty/GetBuilderOtherProjects': linkedProjectList,
}
