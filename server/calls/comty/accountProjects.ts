import type { Handlers } from '../../context/handler.ts'
import { addProject, removeProject } from '../../people/accountProjects.ts'

type Paths = '/comty/AddProjectToUserAccount' | '/comty/RemoveProjectFromUserAccount'

/** Projects of an account (§4 login outcome "prompts to add the project", §8). Staff are assigned theirs. */
export const accountProjects: Handlers<Paths> = {
  '/comty/AddProjectToUserAccount': addProject,
  '/comty/RemoveProjectFromUserAccount': removeProject,
}
