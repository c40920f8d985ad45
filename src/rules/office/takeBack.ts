/** How long staff may take back that they released or unsold a home. */
export const takeBackSeconds = 60

/** Why that is not possible any more, or never was. */
export const takeBackProblems = [
  'TAKE_BACK_OVER',
  'HOME_TAKEN',
  'HOME_CHANGED',
  'HOLD_OVER',
  'BUYER_FULL',
  'MONEY_GOING_BACK',
  'SALE_CHANGED',
  'CHOICE_GONE',
] as const
export type TakeBackProblem = (typeof takeBackProblems)[number]
