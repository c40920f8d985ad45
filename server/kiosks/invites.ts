import { inviteMinutes, inviteState } from '../../src/rules/office/fleet.ts'
import { can } from '../../src/rules/permissions.ts'
import { kioskIdleSeconds } from '../../src/rules/session.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { allowed, auditName } from '../context/allowed.ts'
import { type CallContext, type Handler, preparing } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import {
  claimInvite,
  decideInvite,
  insertInvite,
  inviteByClaim,
  inviteById,
  inviteByToken,
  joinInvite,
  lockInviteByClaim,
} from '../db/deviceInvites.ts'
import { hashOfSecret } from '../secrets/passwords.ts'
import { hashOfToken, newToken, plainCode } from '../secrets/tokens.ts'
import { checkNotEnrolled, enrolCaller } from './kiosk.ts'

const codeLength = 6

const over = (): Refusal => new Refusal(404, 'INVITE_OVER')

async function checkStaff(ctx: CallContext, projectId: string): Promise<void> {
  allowed(can(ctx.actor, 'enrolDevice', targetOf(await ofProject(ctx, projectId))))
}

/** A link to enrol one device. Only its secret's hash is stored. */
export const inviteDevice = preparing<'/device/Invite', string>({
  async prepare({ projectId, pin }, ctx) {
    await checkStaff(ctx, projectId)
    return await hashOfSecret(pin)
  },
  async take({ projectId, name, kind }, ctx, pinHash) {
    await checkStaff(ctx, projectId)
    const { actor, db } = ctx
    const token = newToken()
    const { id, expiresAt } = await insertInvite(db, {
      tokenHash: hashOfToken(token),
      projectId,
      name: name.trim() || 'Kiosk',
      kind,
      pinHash,
      madeBy: actor.userId,
      minutes: inviteMinutes,
    })
    const object = `invite:${id} project:${projectId}`
    await appendAudit(db, { actor: auditName(actor), action: 'device.invite', object })
    return { isOK: 1, id, token, expires_at: expiresAt.toISOString() }
  },
})

/**
 * The first device to open the link shows a code and locks out others, repeatably. Staff must still accept
 * it.
 */
export const takeInvite: Handler<'/device/TakeInvite'> = async ({ token, claim }, ctx) => {
  const { actor, db, now } = ctx
  checkNotEnrolled(ctx)
  const claimHash = hashOfToken(claim)
  const invite = await inviteByToken(db, hashOfToken(token))
  if (invite === undefined) throw over()
  const state = inviteState(invite, now)
  if (state !== 'open' && !(state === 'asking' && invite.claimHash === claimHash)) throw over()
  const code = invite.code ?? plainCode(codeLength)
  if (invite.code === null) await claimInvite(db, invite.id, claimHash, code)
  const { project } = await ofProject(ctx, invite.projectId)
  await appendAudit(db, { actor: auditName(actor), action: 'device.ask', object: `invite:${invite.id}` })
  return {
    isOK: 1,
    code,
    name: invite.name,
    kind: invite.kind,
    project_name: project.name,
    expires_at: invite.expiresAt.toISOString(),
  }
}

/** Tells the device that opened the link whether staff have accepted it. */
export const inviteInfo: Handler<'/device/GetInvite'> = async ({ claim }, { db, now }) => {
  const invite = await inviteByClaim(db, hashOfToken(claim))
  return { isOK: 1, state: invite === undefined ? 'over' : inviteState(invite, now) }
}

/** Staff accept or refuse the device with this code. Refusing ends an unopened link too. */
export const answerInvite: Handler<'/device/AnswerInvite'> = async ({ projectId, id, yes }, ctx) => {
  const { actor, db, now } = ctx
  await checkStaff(ctx, projectId)
  const invite = await inviteById(db, id)
  if (invite?.projectId !== projectId) throw over()
  const state = inviteState(invite, now)
  if (state !== 'asking' && (yes || (state !== 'open' && state !== 'accepted'))) throw over()
  await decideInvite(db, id, { by: actor.userId, accepted: yes })
  await appendAudit(db, {
    actor: auditName(actor),
    action: yes ? 'device.accept' : 'device.refuse',
    object: `invite:${id}`,
  })
  return { isOK: 1 }
}

/** Makes an accepted device a kiosk or tablet, with a secret of its own. */
export const joinByInvite: Handler<'/device/Join'> = async ({ claim }, ctx) => {
  const { actor, db, now } = ctx
  checkNotEnrolled(ctx)
  const invite = await lockInviteByClaim(db, hashOfToken(claim))
  if (invite === undefined || inviteState(invite, now) !== 'accepted') throw over()
  const { projectId, name, kind, pinHash, decidedBy } = invite
  const settings = {
    name,
    idleSeconds: kioskIdleSeconds.default,
    attractPictures: [],
    camera: 'front' as const,
  }
  const enrolled = await enrolCaller(ctx, { projectId, settings, pinHash, kind, by: decidedBy })
  const { id } = enrolled.device
  await joinInvite(db, invite.id, id)
  const object = `device:${id} invite:${invite.id}`
  await appendAudit(db, { actor: auditName(actor), action: 'device.enrol', object })
  return enrolled
}
