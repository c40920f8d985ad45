import {
  actors,
  type ActorNumber,
  type EnvelopeAction,
  envelopeActions,
} from '../../src/rules/envelopes/actors.ts'
import {
  defaultWorkflows,
  stepConditions,
  type WorkflowName,
  workflowFault,
  type WorkflowStep,
} from '../../src/rules/envelopes/workflow.ts'
import type { JsonReader } from './jsonReader.ts'

/** A predefined workflow by name, or own steps; null if nobody signs. */
export interface WorkflowFile {
  readonly name: string
  readonly steps: readonly WorkflowStep[]
}

const names = Object.keys(defaultWorkflows) as WorkflowName[]
const actorNames = Object.values(actors)
const actionNames = Object.values(envelopeActions).filter((name) => name !== 'completed')
const declines = ['void', 'back', 'hold'] as const

const faults = {
  empty: 'A workflow needs at least one step.',
  tooLong: 'A workflow has at most 30 steps.',
  numbers: 'Steps are numbered from 1 to 99.',
  twice: 'Somebody has two steps with the same number. Give the second a number of its own.',
  nobodySigns: 'The purchasers never sign: one of their steps must be print or sign.',
  officerFirst: 'Officers must sign after the purchasers, because their signature concludes the contract.',
} as const

function numberOf(named: Readonly<Record<number, string>>, name: string): number | undefined {
  const found = Object.entries(named).find(([, one]) => one === name)?.[0]
  return found === undefined ? undefined : Number(found)
}

function actorAt(step: JsonReader, key: string, name: string): ActorNumber {
  const actor = numberOf(actors, name) as ActorNumber | undefined
  if (actor === undefined) step.fault(key, `'${name}' is not one of ${actorNames.join(', ')}.`)
  return actor ?? 1
}

function readStep(step: JsonReader, at: number): WorkflowStep {
  const action = numberOf(envelopeActions, step.text('action')) as EnvelopeAction | undefined
  if (action === undefined || action === 7) {
    step.fault('action', `This must be one of ${actionNames.join(', ')}.`)
  }
  const actor = actorAt(step, 'actor', step.text('actor'))
  const when = step.texts('when').flatMap((name) => {
    const known = stepConditions.find((one) => one === name)
    if (known === undefined) step.fault('when', `'${name}' is not one of ${stepConditions.join(', ')}.`)
    return known ?? []
  })
  const onDecline = step.has('onDecline') ? declines.find((one) => one === step.text('onDecline')) : 'hold'
  if (onDecline === undefined) step.fault('onDecline', `This must be one of ${declines.join(', ')}.`)
  const each = step.has('each') ? step.text('each') : actor === 1 ? 'person' : 'one'
  if (each !== 'person' && each !== 'one') step.fault('each', 'This must be person or one.')
  const papers = step.has('papers') ? step.texts('papers') : null
  if (step.isList('papers') && papers?.length === 0)
    step.fault(
      'papers',
      'This step names no paper. Name at least one, or leave "papers" out for all of them.',
    )
  const hours = { min: 1, max: 8760, whole: true }
  const read: WorkflowStep = {
    no: step.number('no', { min: 1, max: 99, whole: true }) ?? at + 1,
    actor,
    action: action === undefined || action === 7 ? 2 : action,
    each: each === 'one' ? 'one' : 'person',
    papers,
    when,
    dueHours: step.number('dueHours', hours),
    remindAt: step.texts('remindAt').map((text) => {
      const hour = Number(text)
      if (!Number.isInteger(hour) || hour < 1 || hour > hours.max) {
        step.fault('remindAt', `'${text}' is not a number of hours.`)
      }
      return hour
    }),
    onDecline: onDecline ?? 'hold',
    mayMarkup: step.flag('mayMarkup'),
    offline: step.flag('offline'),
    copyTo: step.texts('copyTo').map((name) => actorAt(step, 'copyTo', name)),
  }
  step.rest()
  return read
}

/** Reads `workflow`; undefined if the file has none. */
export function readWorkflow(top: JsonReader): WorkflowFile | null | undefined {
  if (!top.has('workflow')) return undefined
  if (!top.isList('workflow')) {
    const name = top.text('workflow')
    if (name === 'none') return null
    const known = names.find((one) => one === name)
    if (known === undefined) {
      top.fault(
        'workflow',
        `'${name}' is not one of ${names.join(', ')}, none. You can also write a list of steps.`,
      )
      return null
    }
    return { name: known, steps: defaultWorkflows[known] }
  }
  const steps = top.objects('workflow').map(readStep)
  const fault = workflowFault(steps)
  if (fault !== null) top.fault('workflow', faults[fault])
  return { name: '', steps }
}
