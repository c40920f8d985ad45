import type { Handler } from '../context/handler.ts'
import { flagsOf } from './flags.ts'
import { ofProject } from './ofProject.ts'

const salesCentreId = 1

/** Where to ask about a project. Without an address it has no entry. */
export const emailInfoList: Handler<'/comty/GetEmailInfoList'> = async ({ projectId, emailId }, ctx) => {
  const { project } = await ofProject(ctx, projectId)
  const { salesCentre } = flagsOf(project)
  const isAsked = !emailId || emailId === salesCentreId
  return {
    isOK: 1,
    EmailInfoList:
      isAsked && salesCentre.email !== ''
        ? [{ emailId: salesCentreId, name: project.name, ...salesCentre }]
        : [],
  }
}
