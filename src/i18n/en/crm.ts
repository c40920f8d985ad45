import { area } from '../area.ts'

/** What another system, such as a CRM, says about a purchase or worksheet. */
export const crmWords = area('crm', {
  title: 'From the CRM',
  inCrm: 'In the CRM: {stage}',
  saidIn: '“{name}”, {time}',
  open: 'Open it there',
  other: 'The CRM has other details for {who}',
  saidBy: '{by} in “{name}”, {time}',
  has: 'Lotline has: {value}',
  nothing: 'nothing',
  behind: 'Lotline has changed since the CRM read it. Please compare carefully.',
  bound:
    'The old details are already signed or checked, so they can’t simply be replaced. Change the {purchasers} instead.',
  ask: 'A manager decides which details are right.',
  take: 'Use these',
  keep: 'Keep ours',
  taken: 'The new details are saved.',
  kept: 'Our details stay as they are.',
  notSaved: 'We couldn’t save this. Please try again.',
})
