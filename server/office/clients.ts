import { emailKey } from '../../src/rules/emailKey.ts'
import { clientsOf } from '../../src/rules/office/clients.ts'
import { can } from '../../src/rules/permissions.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { allowed } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { registrationsOf } from '../db/clients.ts'
import { worksheetsWithin } from '../worksheets/worksheetRights.ts'
import { reachOf } from './reach.ts'

const most = 5000

/** Which broker registered a client first; every worksheet registers, as its signed receipt proves. */
export const clientList: Handler<'/comty/GetClients'> = async ({ project_id: projectId }, ctx) => {
  const { db, actor } = ctx
  const { project } = await ofProject(ctx, projectId)
  allowed(can(actor, 'seeClients', targetOf({ project })))
  const { rows, isCut } = await registrationsOf(db, projectId, { reach: reachOf(actor), most })
  const seen = await worksheetsWithin(ctx, rows, 'seeClients')
  return {
    isOK: 1,
    isCut,
    clients: clientsOf(seen).map(({ registrations, isConflict }) => ({
      name: registrations[0]?.name ?? '',
      emails: [...new Set(registrations.flatMap(({ emails }) => emails.map(emailKey)))],
      isConflict,
      registrations: registrations.map((one) => ({
        transactionId: one.id,
        client_ref: one.clientRef,
        received_at: new Date(one.receivedAt).toISOString(),
        filled_in_at: one.filledInAt.toISOString(),
        by: one.by,
        kind: one.isBroker
          ? ('broker' as const)
          : one.personId === null
            ? ('nobody' as const)
            : ('other' as const),
        number: one.number,
        building: one.building,
        modelName: one.modelName,
        offer_status_id: one.statusId,
        isDeleted: one.isDeleted,
      })),
    })),
  }
}
