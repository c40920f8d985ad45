import type { GroupHandlers } from '../../context/handler.ts'
import { addProject, removeProject } from '../../people/accountProjects.ts'

/** An account's projects (§4 login outcome, §8); for staff, those assigned to them. */
export const accountProjects = {
  '/comty/AddProjectToUserAccount': addProject,
  '/comty/RemoveProjectFromUserAccount': removeProject,
} satisfies GroupHandlers
