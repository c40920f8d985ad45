import { typedName } from '../../src/rules/typedName.ts'
import { type Attest, attestForm } from '../../src/rules/fields/attest.ts'
import { askedOf, fieldContext, sentOf, typedFrom } from '../../src/rules/fields/field.ts'
import { isDocumentType, type SeenDocument } from '../../src/rules/identity/documents.ts'
import type { IdentityMethod } from '../../src/rules/identity/finding.ts'
import { isSameName } from '../../src/rules/identity/names.ts'
import { marketOfProject } from '../communities/flags.ts'
import { auditName } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { refuseFirst } from '../context/refuseFirst.ts'
import { appendAudit } from '../db/audit.ts'
import { type IdentitySources, insertSeen } from '../db/identityChecks.ts'
import { touchPurchase } from '../db/purchases.ts'
import { proveAgain } from '../people/proveAgain.ts'
import { projectOf } from '../purchases/frozenPrices.ts'
import { openPurchase } from '../purchases/rights.ts'
import { newId } from '../secrets/tokens.ts'
import { fillApplication } from './fillApplication.ts'
import { checkStaff, identityProject } from './rights.ts'

const methods = {
  photo: 'original',
  creditFile: 'creditFile',
  dualProcess: 'dualProcess',
  refused: 'refused',
} as const

function documentOf(sent: Attest): SeenDocument | null {
  const { identity, documentType, documentNumber, jurisdiction, documentCountry, documentExpiry } = sent
  return identity === 'photo' && isDocumentType(documentType)
    ? {
        type: documentType,
        number: documentNumber,
        jurisdiction,
        country: documentCountry,
        expiry: documentExpiry,
      }
    : null
}

function sourcesOf(sent: Attest): IdentitySources | null {
  if (sent.identity === 'creditFile') return { first: sent.bureau }
  if (sent.identity !== 'dualProcess') return null
  const { firstSource, firstKind, secondSource, secondKind } = sent
  return { first: firstSource, firstKind, second: secondSource, secondKind }
}

/**
 * Checks identity by hand, which always works: staff record the original they saw, or why a purchase without
 * ID goes on.
 */
export const attestIdentity: Handler<'/purchase/AttestIdentity'> = async (ask, ctx) => {
  const { db, actor, now } = ctx
  const { projectId, transId, position, password, code, ...written } = ask
  const row = await openPurchase(ctx, { projectId, transId })
  checkStaff(ctx, await projectOf(ctx, projectId))
  const project = await identityProject(ctx, row, position)
  const typed = typedFrom(attestForm, written)
  const known = typedName(row.typed, position)
  const isNamed = `${known.firstName}${known.lastName}`.trim() !== ''
  const isRefused = typed.identity === 'refused'
  const nameDiffers = isNamed && !isRefused && !isSameName(known, typed)
  const facts = {
    ...fieldContext(marketOfProject(project), now, null),
    isSeen: false,
    isStaff: true,
    nameDiffers,
  }
  refuseFirst(askedOf(attestForm, typed, facts))
  const sent = sentOf(attestForm, typed, facts)
  if (sent.identity === '') throw new Refusal(422, 'WRONG_FIELD', { field: 'identity' })
  await proveAgain(ctx, { password, code })
  const method: IdentityMethod = methods[sent.identity]
  const document = documentOf(sent)
  const { firstName, lastName, birthDate } = sent
  // A document says whose it is; a refusal is of the person whom staff name, and nobody was identified.
  const read = isRefused ? { firstName: '', lastName: '' } : { firstName, lastName }
  const id = await insertSeen(db, {
    purchaseId: row.id,
    position,
    method,
    reference: newId('v'),
    by: auditName(actor),
    ...read,
    birthDate,
    document,
    fileNumber: sent.fileNumber || sent.firstNumber || null,
    secondNumber: sent.secondNumber || null,
    sources: sourcesOf(sent),
    nameNote: nameDiffers ? sent.nameNote : null,
    accepted: isRefused ? { firstName, lastName } : nameDiffers ? known : null,
    refusedWhy: isRefused ? sent.refusedWhy : null,
  })
  await fillApplication(db, row, project, { position, firstName, lastName, birthDate, document })
  await touchPurchase(db, row.id)
  await appendAudit(db, {
    actor: auditName(actor),
    action: isRefused ? 'identity.refused' : 'identity.attest',
    object: `identity_check:${id}`,
  })
  return { isOK: 1 }
}
