import * as z from 'zod/mini'
import * as f from '../fields.ts'

export const otherProjects = {
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
