import type { GroupHandlers } from '../../context/handler.ts'
import { addProject, removeProject } from '../../people/accountProjects.ts'

/** Projects of an account (§4 login outcome, §8). Staff see the ones assigned to them. */
export const accountProjects = {
  '/comty/AddProjectToUserAccount': addProject,
  '/comty/RemoveProjectFromUserAccount': removeProject,
} satisfies GroupHandlers
