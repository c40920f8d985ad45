/** How much to measure: enough to trust, or just enough to see that it runs. */
export interface Sizes {
  readonly coldStarts: number
  /** How often each screen is opened on a slow phone. */
  readonly paints: number
  readonly news: number
  readonly lotsOnScreen: number
  readonly lotsInList: number
  /** The number of interleaved turns, and of requests in each. */
  readonly turns: number
  readonly requests: number
  readonly listTurns: number
  readonly seals: number
  readonly holds: number
  /** The number of pages that follow a project, and for how long it changes. */
  readonly followers: number
  readonly fanOutSeconds: number
  /** How often a server, and its database, crash. */
  readonly crashes: number
  /** The number of pages that lose their hub, and for how long. */
  readonly hubPages: number
  readonly outageMs: number
  readonly lotsInFilter: number
  readonly filterTurns: number
  /** The number of options for a home, and how often one of them is chosen. */
  readonly options: number
  readonly choiceTurns: number
  /** Frames of dragging and of zooming, and the size of the drawn plan. */
  readonly moves: number
  readonly planBytes: number
  readonly lotsOnPlan: number
  /** News among few lots and among many. */
  readonly events: number
  readonly fewLots: number
  /** The number of homes paid for. */
  readonly payments: number
  /** The number of purchases on the office's board, and how often one changes. */
  readonly boardRows: number
  readonly boardTurns: number
  /** The number of planned changes of lots, one a minute. */
  readonly plannedTurns: number
  /** How often a long paper is opened. */
  readonly paperTurns: number
  readonly keystrokes: number
  /** The number of worksheets, each with a picture, that wait on a device. */
  readonly drained: number
  readonly visits: number
  /** The number of visits after which memory must have settled. */
  readonly visitsBefore: number
}

export const usual: Sizes = {
  coldStarts: 11,
  paints: 5,
  news: 40,
  lotsOnScreen: 2000,
  lotsInList: 1000,
  turns: 7,
  requests: 120,
  listTurns: 9,
  seals: 25,
  holds: 120,
  followers: 5000,
  fanOutSeconds: 10,
  crashes: 7,
  hubPages: 20,
  outageMs: 60_000,
  lotsInFilter: 10_000,
  filterTurns: 30,
  options: 300,
  choiceTurns: 30,
  moves: 150,
  planBytes: 700_000,
  lotsOnPlan: 300,
  events: 8,
  fewLots: 100,
  payments: 8,
  boardRows: 2000,
  boardTurns: 20,
  plannedTurns: 4,
  paperTurns: 25,
  keystrokes: 60,
  drained: 500,
  visits: 500,
  visitsBefore: 50,
}

export const tiny: Sizes = {
  coldStarts: 1,
  paints: 1,
  news: 2,
  lotsOnScreen: 60,
  lotsInList: 40,
  turns: 1,
  requests: 6,
  listTurns: 2,
  seals: 3,
  holds: 6,
  followers: 20,
  fanOutSeconds: 2,
  crashes: 1,
  hubPages: 3,
  outageMs: 3000,
  lotsInFilter: 200,
  filterTurns: 3,
  options: 30,
  choiceTurns: 3,
  moves: 12,
  planBytes: 40_000,
  lotsOnPlan: 20,
  events: 2,
  fewLots: 20,
  payments: 2,
  boardRows: 40,
  boardTurns: 2,
  plannedTurns: 1,
  paperTurns: 2,
  keystrokes: 4,
  drained: 6,
  visits: 6,
  visitsBefore: 3,
}
