import type { Handlers } from '../../context/handler.ts'
import { addProject, removeProject } from '../../people/accountProjects.ts'

type Paths = '/comty/AddProjectToUserAccount' | '/comty/RemoveProjectFromUserAccount'

/** The projects an account is registered with: a person chooses them, but staff, whose projects are given them. */
// §4 login outcome "prompts to add the project", §8
export const accountProjects: Handlers<Paths> = {
  '/comty/AddProjectToUserAccount': addProject,
  '/comty/RemoveProjectFromUserAccount': removeProject,
}
