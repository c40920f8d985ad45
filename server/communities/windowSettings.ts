import { projectsOfPartner } from '../../src/rules/partnerOrigins.ts'
import { projectFlags } from '../db/projects.ts'
import type { Handler } from '../context/handler.ts'
import { flagsOf } from './flags.ts'

export const settingsOfWindow: Handler<'/home/GetWindowSettings'> = async (
  { opener },
  { db, window, partnerOrigins },
) => {
  const flags = (await projectFlags(db)).map(flagsOf)
  const all = (holds: (one: (typeof flags)[number]) => boolean): boolean =>
    flags.length > 0 && flags.every(holds)
  return {
    isOK: 1,
    requireLogin: all((one) => one.requireLogin),
    OutsideIntregation: all((one) => one.OutsideIntregation === 1) ? 1 : 0,
    chatScript: window.chat?.script ?? null,
    homeManager: window.homeManager,
    lotManager: window.lotManager,
    projectsSite: window.projectsSite,
    partnerProjects: opener === undefined ? [] : projectsOfPartner(partnerOrigins, opener),
    company: window.company,
  }
}
