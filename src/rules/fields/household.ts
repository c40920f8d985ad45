import { heardFromLimits } from '../heardFrom.ts'
import type { FieldContext, Form } from './field.ts'

// §3 Broker worksheet offer
export interface Household {
  readonly flags: {
    readonly firstTimeBuyer: boolean
    readonly foreignBuyer: boolean
    readonly investor: boolean
    readonly cashInstalment: boolean
  }
  readonly priorCommunity: string
  /**
   * One of the answers that the project gave when the form was begun; empty if not said. It may have taken that back
   * while somebody was offline, and nothing is lost for that: so any short text is kept, and staff read who said it.
   */
  readonly heardFrom: string
}

export const householdForm: Form<Household, Pick<FieldContext, 'heardFrom'>> = {
  blank: {
    flags: { firstTimeBuyer: false, foreignBuyer: false, investor: false, cashInstalment: false },
    priorCommunity: '',
    heardFrom: '',
  },
  fields: [
    { id: 'flags.firstTimeBuyer', kind: 'tick', label: 'firstTimeBuyer', was: 'firstTimeBuyer' },
    { id: 'flags.foreignBuyer', kind: 'tick', label: 'foreignBuyer', was: 'foreignBuyer' },
    { id: 'flags.investor', kind: 'tick', label: 'investor', was: 'investor' },
    { id: 'flags.cashInstalment', kind: 'tick', label: 'cashInstalment', was: 'cashInstalment' },
    { id: 'priorCommunity', kind: 'text', label: 'priorCommunity', most: 120, wide: true },
    {
      id: 'heardFrom',
      kind: 'choice',
      label: 'heardFrom',
      most: heardFromLimits.length,
      wide: true,
      when: (_, { heardFrom = [] }) => heardFrom.length > 0,
    },
  ],
}
