import type { GroupHandlers } from '../../context/handler.ts'
import {
  globalFilters,
  homeTypes,
  projectFilters,
  projectFlagsInfo,
  projectsOfCaller,
  searchProjects,
} from '../../communities/projects.ts'

export const projects = {
  '/comty/SearchProjectMain': searchProjects,
  '/comty/SearchProjectMainNew': searchProjects,
  '/comty/GetBuilderProdTypeList': homeTypes,
  '/comty/GetGlobalSearchFilters': globalFilters,
  '/comty/GetProjectSearchFilters': projectFilters,
  '/comty/GetProjectFlags': projectFlagsInfo,
  '/comty/CallUserProjectList': projectsOfCaller,
} satisfies GroupHandlers
