/** How long staff can undo a release or an unsale. */
export const takeBackSeconds = 60

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
