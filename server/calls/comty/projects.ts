import type { Handlers } from '../../context/handler.ts'
import {
  globalFilters,
  homeTypes,
  projectFilters,
  projectFlagsInfo,
  projectsOfCaller,
  searchProjects,
} from '../../communities/projects.ts'

type Paths =
  | '/comty/SearchProjectMain'
  | '/comty/SearchProjectMainNew'
  | '/comty/GetBuilderProdTypeList'
  | '/comty/GetGlobalSearchFilters'
  | '/comty/GetProjectSearchFilters'
  | '/comty/GetProjectFlags'
  | '/comty/CallUserProjectList'

export const projects: Handlers<Paths> = {
  '/comty/SearchProjectMain': searchProjects,
  '/comty/SearchProjectMainNew': searchProjects,
  '/comty/GetBuilderProdTypeList': homeTypes,
  '/comty/GetGlobalSearchFilters': globalFilters,
  '/comty/GetProjectSearchFilters': projectFilters,
  '/comty/GetProjectFlags': projectFlagsInfo,
  '/comty/CallUserProjectList': projectsOfCaller,
}
