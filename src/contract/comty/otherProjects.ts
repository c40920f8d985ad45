import * as z from 'zod/mini'
import * as f from '../fields.ts'

const emailInfo = z.object({
  emailId: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
})

export const otherProjects = {
  /** This project, or another that the caller may see. */
  '/comty/GetProjectIdByBT': {
    request: z.strictObject({ projectId: f.projectId, BUILDING_TYPE: f.text(20) }),
    answer: z.object({
      isOK: f.ok,
      PROJECT_ID: z.nullable(z.string()),
      PROJECT_NAME: z.nullable(z.string()),
    }),
    example: {
      request: { projectId: 'C0101', BUILDING_TYPE: '88' },
      answer: { isOK: 1, PROJECT_ID: 'C0202', PROJECT_NAME: 'Harbour Point' },
    },
  },
  /** The linked project's lots on which a design of this one can be built. */
  '/comty/GetLotListByOtherProject': {
    request: z.strictObject({ projectId: f.projectId, otherProjectId: f.projectId }),
    answer: z.object({ isOK: f.ok, searchStrings: z.array(z.string()), version: z.int() }),
    example: {
      request: { projectId: 'U0102', otherProjectId: 'U0101' },
      answer: { isOK: 1, searchStrings: ['14|14|1'], version: 17 },
    },
  },
  /** 1 is the sales centre. Empty if the project has none. */
  '/comty/GetEmailInfoList': {
    request: z.strictObject({
      projectType: f.optionalId,
      projectId: f.projectId,
      emailId: f.optionalId,
      builderId: f.optionalId,
    }),
    answer: z.object({ isOK: f.ok, EmailInfoList: z.array(emailInfo) }),
    example: {
      request: { projectId: 'C0101', emailId: 1 },
      answer: {
        isOK: 1,
        EmailInfoList: [
          {
            emailId: 1,
            name: 'Maple Ridge',
            email: 'mapleridge@northfield.test',
            phone: '905 555 0140',
            address: '1 Sugar Maple Crescent, Whitby',
          },
        ],
      },
    },
  },
  '/comty/GetBuilderOtherProjects': {
    request: z.strictObject({ projectId: f.projectId }),
    answer: z.object({
      isOK: f.ok,
      otherProjects: z.array(
        z.object({ PROJECT_ID: z.string(), PROJECT_NAME: z.string(), is_design_only_project: z.boolean() }),
      ),
    }),
    example: {
      request: { projectId: 'U0101' },
      answer: {
        isOK: 1,
        otherProjects: [
          { PROJECT_ID: 'U0102', PROJECT_NAME: 'Banksia Designs', is_design_only_project: true },
        ],
      },
    },
  },
}
