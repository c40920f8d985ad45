import { actorOf, type ActorNumber } from './actors.ts'
import { goOn } from './cursor.ts'
import type {
  Cause,
  Effect,
  Envelope,
  EnvelopeEvent,
  EnvelopePaper,
  FrozenPaper,
  WhyRefused,
} from './envelope.ts'
import { isBuilders } from './mayAct.ts'
import {
  dueSigners,
  groupAt,
  isDoneBy,
  isDueOf,
  leftOn,
  papersOf,
  participantsOf,
  signsIn,
} from './participants.ts'
import type { Outcome } from './signEvents.ts'
import type { WorkflowStep } from './workflow.ts'

type Event<N extends EnvelopeEvent['name']> = Extract<EnvelopeEvent, { readonly name: N }>

const desk: readonly ActorNumber[] = [5, 8, 9, 10]
export const isBy = ({ actors }: Cause, wanted: readonly ActorNumber[]): boolean =>
  actors.some((actor) => wanted.includes(actor))

const fieldsOf = (paper: FrozenPaper) =>
  paper.fields.map((field) => ({ ...field, isDone: false, isChange: false }))

/** Whether the workflow has a step for everybody who must sign. */
function hasSteps(envelope: Envelope, steps: readonly WorkflowStep[]): boolean {
  return envelope.papers.every(({ key, fields }) =>
    fields.every(({ signer, isRequired }) => {
      const role = envelope.signers.find(({ id }) => id === signer)?.role
      return !isRequired || (role !== undefined && steps.some((step) => signsIn(step, role, key)))
    }),
  )
}

export function send(
  envelope: Envelope,
  steps: readonly WorkflowStep[],
  event: Event<'send'>,
  now: string,
): Outcome {
  if (envelope.state !== 'draft') return 'notDraft'
  if (event.by.isPurchase !== true && !isBy(event.by, desk)) return 'notYourEvent'
  if (event.check !== 1) return 'docsMissing'
  if (!event.isHoldAlive) return 'holdEnded'
  if (event.papers.length === 0) return 'noPapers'
  const sent: Envelope = {
    ...envelope,
    state: 'sent',
    revision: 1,
    signers: event.signers,
    papers: event.papers.map((paper) => ({ key: paper.key, revision: 1, fields: fieldsOf(paper) })),
  }
  if (!hasSteps(sent, steps)) return 'noStep'
  const freeze: Effect = { kind: 'freeze', papers: event.papers.map(({ key }) => key) }
  // Whoever sends from the desk is not with the buyers, who get a link.
  return goOn({ envelope: sent, effects: [freeze] }, steps, now, { isFirst: event.by.isPurchase === true })
}

/** The officer's signature makes the contract, after which nothing changes. */
export const hasOfficerSigned = ({ papers, signers }: Envelope): boolean =>
  papers.some(({ fields }) =>
    fields.some(({ isDone, signer }) => {
      const role = signers.find(({ id }) => id === signer)?.role
      return isDone && role !== undefined && [2, 7].includes(actorOf(role))
    }),
  )

const signed = (envelope: Envelope): ReadonlySet<number> =>
  new Set(envelope.papers.flatMap(({ fields }) => fields.filter(({ isDone }) => isDone).map((f) => f.signer)))

export function markup(
  envelope: Envelope,
  steps: readonly WorkflowStep[],
  { by, changes, papers }: Event<'markup'>,
  now: string,
): Outcome {
  if (!isBy(by, [2, 9])) return 'notYourEvent'
  const here = groupAt(steps, envelope.step)
  if (hasOfficerSigned(envelope)) return 'officerSigned'
  if (!here.some(({ mayMarkup, action }) => mayMarkup || action === 6)) return 'noMarkupHere'
  if (changes.length + papers.length === 0) return 'noChange'
  const known = new Set(envelope.papers.map(({ key }) => key))
  if (![...changes.map(({ paper }) => paper), ...papers.map(({ key }) => key)].every((key) => known.has(key)))
    return 'unknownPaper'
  const next = envelope.papers.map((paper): EnvelopePaper => {
    const anew = papers.find(({ key }) => key === paper.key)
    if (anew !== undefined) return { key: paper.key, revision: paper.revision + 1, fields: fieldsOf(anew) }
    const own = changes.filter((change) => change.paper === paper.key)
    if (own.length === 0) return paper
    const boxes = own.map(({ id, signer }) => ({
      id,
      signer,
      isRequired: true,
      isDone: false,
      isChange: true,
    }))
    return { ...paper, revision: paper.revision + 1, fields: [...paper.fields, ...boxes] }
  })
  const changed: Envelope = { ...envelope, revision: envelope.revision + 1, papers: next }
  if (!hasSteps(changed, steps)) return 'noStep'
  const waits = changed.signers.filter(({ id }) => signed(envelope).has(id) && leftOn(next, id) > 0)
  const actor = waits.some(({ role }) => actorOf(role) === 1) ? 1 : waits.length > 0 ? 2 : 9
  const marker = here.filter(({ action }) => action === 6)
  // In a markup step, saving the change completes the step.
  const own = marker.flatMap((step) =>
    participantsOf(changed, step)
      .filter(({ id }) => !isDoneBy(changed, step, id))
      .map(({ id }) => ({ no: step.no, signer: id, revision: changed.revision })),
  )
  const keys = [...new Set([...changes.map(({ paper }) => paper), ...papers.map(({ key }) => key)])]
  const pending: Envelope = {
    ...changed,
    done: [...changed.done, ...own],
    markup: waits.length === 0 ? { status: 2, actor: 0 } : { status: 1, actor },
  }
  return goOn({ envelope: pending, effects: [{ kind: 'freeze', papers: keys }] }, steps, now)
}

/** The previous step that involves somebody; undefined at the first. */
function before(envelope: Envelope, steps: readonly WorkflowStep[]): readonly WorkflowStep[] | undefined {
  const numbers = [...new Set(steps.map(({ no }) => no))].filter((no) => no < envelope.step)
  const last = numbers
    .toSorted((a, b) => b - a)
    .find((no) =>
      groupAt(steps, no).some((step) => step.action !== 3 && participantsOf(envelope, step).length > 0),
    )
  return last === undefined ? undefined : groupAt(steps, last)
}

/** Sends the envelope to the previous step, whose signatures are repeated; everything else stays. */
function giveBack(envelope: Envelope, steps: readonly WorkflowStep[], now: string, told: Effect): Outcome {
  const group = before(envelope, steps)
  if (group === undefined) {
    return { envelope: { ...envelope, state: 'declined', dueAt: null }, effects: [told] }
  }
  const signing = group.filter(({ action }) => action <= 2)
  const people = new Set(signing.flatMap((step) => participantsOf(envelope, step).map(({ id }) => id)))
  const inks = signing.some(({ action }) => action === 1)
  const touched = new Set(
    signing.flatMap((step) =>
      papersOf(envelope, step)
        .filter(({ fields }) => inks || fields.some(({ signer }) => people.has(signer)))
        .map(({ key }) => key),
    ),
  )
  const papers = envelope.papers.map((paper) =>
    touched.has(paper.key)
      ? {
          ...paper,
          revision: paper.revision + 1,
          fields: paper.fields.map((field) => ({ ...field, isDone: false })),
        }
      : paper,
  )
  const numbers = new Set(group.map(({ no }) => no))
  const next: Envelope = {
    ...envelope,
    papers,
    revision: envelope.revision + 1,
    done: envelope.done.filter(({ no }) => !numbers.has(no)),
  }
  const freeze: Effect[] = touched.size === 0 ? [] : [{ kind: 'freeze', papers: [...touched] }]
  return goOn({ envelope: next, effects: [...freeze, told] }, steps, now)
}

export function back(
  envelope: Envelope,
  steps: readonly WorkflowStep[],
  { signer, note }: Event<'back'>,
  now: string,
): Outcome {
  const step = dueStep(envelope, steps, signer)
  if (step === undefined) return 'notTheirTurn'
  if (step.action !== 5) return 'notYourEvent'
  if (!isReason(note)) return 'reasonMissing'
  return giveBack(envelope, steps, now, { kind: 'tellDesk', letter: 'sentBack' })
}

const isReason = (text: string): boolean => text.trim().length >= 1 && text.trim().length <= 500

const dueStep = (
  envelope: Envelope,
  steps: readonly WorkflowStep[],
  signer: number,
): WorkflowStep | undefined => groupAt(steps, envelope.step).find((step) => isDueOf(envelope, step, signer))

export function decline(
  envelope: Envelope,
  steps: readonly WorkflowStep[],
  { signer, reason }: Event<'decline'>,
  now: string,
): Outcome {
  const step = dueStep(envelope, steps, signer)
  if (step === undefined) return 'notTheirTurn'
  if (!isReason(reason)) return 'reasonMissing'
  const told: Effect = { kind: 'tellDesk', letter: 'declined' }
  if (step.onDecline === 'back') return giveBack(envelope, steps, now, told)
  const state = step.onDecline === 'void' ? 'voided' : 'declined'
  return {
    envelope: { ...ended(envelope), state, step: state === 'voided' ? 0 : envelope.step },
    effects: [...mailsOfEnd(envelope, steps, 'declined', signer), told],
  }
}

const ended = (envelope: Envelope): Envelope => ({ ...envelope, since: null, dueAt: null, remindedAt: null })

const signersWho = (envelope: Envelope): readonly ActorNumber[] => [
  ...new Set(envelope.signers.filter(({ id }) => signed(envelope).has(id)).map(({ role }) => actorOf(role))),
]

/**
 * Tells signers whose turn it was that their link ended, and buyers that their signature no longer counts,
 * unless a buyer renews.
 */
export function renew(envelope: Envelope, steps: readonly WorkflowStep[], { by }: Event<'renew'>): Outcome {
  const why = notRunning(envelope)
  if (why !== null) return why
  if (envelope.state === 'draft') return 'notSent'
  // Only a buyer may, until one of the builder's people has signed.
  const isAlone = by.isPurchase === true && signersWho(envelope).every((actor) => actor === 1)
  if (!isAlone && !isBy(by, desk)) return 'notYourEvent'
  const mails = isBy(by, desk) ? mailsOfEnd(envelope, steps, 'renewed') : []
  return {
    envelope: { ...ended(envelope), state: 'superseded', step: 0 },
    effects: [{ kind: 'draft' }, ...mails],
  }
}

/**
 * Mail to everybody whose turn it is, and to those on the buyers' side whose signature or approval no longer
 * counts.
 */
function mailsOfEnd(
  envelope: Envelope,
  steps: readonly WorkflowStep[],
  letter: 'voided' | 'renewed' | 'declined',
  /** The person who ended it, who needs no mail. */
  by: number | null = null,
): Effect[] {
  const due = new Set(dueSigners(envelope, steps).map(({ id }) => id))
  const acted = new Set([...signed(envelope), ...envelope.done.map(({ signer }) => signer)])
  return envelope.signers
    .filter(({ id, hasEmail, role }) => id !== by && hasEmail && role !== 'witness')
    .filter(({ id, role }) => due.has(id) || (acted.has(id) && !isBuilders(role)))
    .map(({ id }): Effect => ({ kind: 'mail', letter, signer: id, no: envelope.step }))
}

/** Why an envelope can no longer be ended or renewed; null if it can. */
function notRunning({ state }: Envelope): WhyRefused | null {
  if (state === 'completed') return 'completed'
  return state === 'voided' || state === 'superseded' ? 'ended' : null
}

export function voidIt(
  envelope: Envelope,
  steps: readonly WorkflowStep[],
  { by, reason }: Event<'void'>,
): Outcome {
  const why = notRunning(envelope)
  if (why !== null) return why
  if (by.isPurchase !== true && by.isClock !== true && !isBy(by, [8, 10])) return 'notYourEvent'
  if (!isReason(reason)) return 'reasonMissing'
  const mails = mailsOfEnd(envelope, steps, 'voided')
  return {
    envelope: { ...ended(envelope), state: 'voided', step: 0 },
    effects: [...mails, { kind: 'tellDesk', letter: 'voided' }],
  }
}

/** Continues a voided envelope, to which nothing else has happened since. */
export function restore(envelope: Envelope, { before }: Event<'restore'>): Outcome {
  if (envelope.state !== 'voided' || envelope.revision !== before.revision) return 'ended'
  return { envelope: before, effects: [] }
}
