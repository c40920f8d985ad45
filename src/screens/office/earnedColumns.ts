import { optionsOf } from '../../controls/optionsOf.ts'
import type { marketDeskWords } from '../../i18n/en/marketDesk.ts'
import type { TextOf } from '../../i18n/area.ts'
import { communitiesOf, type Earned, homeOf } from './marketText.ts'

type Desk = TextOf<typeof marketDeskWords>

/** A sale's columns on every board of commissions. */
export const earnedColumns = (said: Desk['commissions']) => [
  {
    id: 'home',
    label: said.columns.home,
    width: 'minmax(0, 1.4fr)',
    text: (one: Earned) => `${homeOf(one)} ${one.project_name} ${one.reference ?? ''}`,
    sortBy: (one: Earned) => homeOf(one),
  },
  { id: 'amount', label: said.columns.amount, width: '11em', sortBy: (one: Earned) => one.minor },
  { id: 'stage', label: said.columns.stage, width: '13em', sortBy: (one: Earned) => said.stages[one.stage] },
  { id: 'at', label: said.columns.at, width: '9em', sortBy: (one: Earned) => one.day },
]

/** Filters by state and community. */
export const earnedFilters = (words: Desk, rows: readonly Earned[]) => [
  {
    id: 'stage',
    label: words.commissions.stage,
    any: words.commissions.anyStage,
    options: optionsOf(words.commissions.stages),
    of: ({ stage }: Earned) => stage,
  },
  {
    id: 'in',
    label: words.community,
    any: words.anyCommunity,
    options: communitiesOf(rows),
    of: ({ project_id: id }: Earned) => id,
  },
]
