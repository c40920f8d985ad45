import { isAmong, projectsOfPartner } from '../../src/rules/partnerOrigins.ts'
import type { Handler } from '../context/handler.ts'
import { flagsOf } from './flags.ts'
import { projectList } from './projectList.ts'

export const settingsOfWindow: Handler<'/home/GetWindowSettings'> = async (
  { opener },
  { db, window, partnerOrigins },
) => {
  const partnerProjects = opener === undefined ? [] : projectsOfPartner(partnerOrigins, opener)
  const projects = await projectList(db)
  // A partner's window shows the partner's projects; any other window shows all projects.
  const own = projects.filter(({ id }) => isAmong(partnerProjects, id))
  const shown = own.length > 0 ? own : projects
  // Usually the first project's settings count.
  const isOutside = (row: (typeof projects)[number]): boolean => flagsOf(row).OutsideIntregation === 1
  return {
    isOK: 1,
    requireLogin: projects.length > 0 && projects.every((row) => flagsOf(row).requireLogin),
    OutsideIntregation: shown.length > 0 && shown.every(isOutside) ? 1 : 0,
    chatScript: window.chat?.script ?? null,
    homeManager: window.homeManager,
    lotManager: window.lotManager,
    projectsSite: window.projectsSite,
    partnerProjects,
    company: window.company,
  }
}
