/**
 * A place's public holidays, and the period for which the list is complete. Business days outside it are not counted.
 */
export interface Holidays {
  readonly from: string
  readonly until: string
  readonly days: ReadonlySet<string>
  readonly source: string
}

/** Only places with a confirmed list; for others no last day is shown. */
export const holidaysOf: Readonly<Partial<Record<string, Holidays>>> = {
  BC: {
    from: '2026-01-01',
    until: '2027-12-24',
    source: 'Interpretation Act (British Columbia), s. 29, "holiday"',
    days: new Set([
      '2026-01-01',
      '2026-02-16',
      '2026-04-03',
      '2026-04-06',
      '2026-05-18',
      '2026-07-01',
      '2026-08-03',
      '2026-09-07',
      '2026-09-30',
      '2026-10-12',
      '2026-11-11',
      '2026-12-25',
      '2026-12-26',
      '2027-01-01',
      '2027-02-15',
      '2027-03-26',
      '2027-03-29',
      '2027-05-24',
      '2027-07-01',
      '2027-08-02',
      '2027-09-06',
      '2027-09-30',
      '2027-10-11',
      '2027-11-11',
    ]),
  },
}
