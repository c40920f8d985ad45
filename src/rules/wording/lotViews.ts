import { type Terms, capital } from './terms.ts'

/** Sentences of the views on a community's lots: events, filters, matrix, buildings and floors. Pure data. */
export function lotViewSentences(t: Terms) {
  const Lot = capital(t.lot)
  return {
    views: {
      title: 'Views',
      plan: 'Plan',
      matrix: 'Matrix',
      building: 'Buildings',
      share: '{count} of {total} available',
      wordsOfNumber: `${Lot} {number}, {status}`,
      suiteOfNumber: 'Suite {number}, {status}',
      asOf: 'As of {time}',
      holdSuite: 'Hold this suite',
      requestSuite: 'Request this suite',
    },
    events: {
      title: 'Events',
      choose: 'Choose an event',
      master: 'Master',
      current: 'Event: {name}',
      until: 'until {date}',
      apply: 'Apply',
      ended: `The event that shows you ${t.lots} has ended. Ask the sales team when the next one starts.`,
      failed: 'The events could not be loaded. Try again when there is a network.',
    },
    matrix: {
      title: 'Matrix',
      byFloor: 'By floor',
      byModel: 'By model',
      layout: 'Rows',
      floor: 'Floor',
      model: 'Model',
      homes: capital(t.lots),
      noFloor: capital(t.lots),
      hint: 'Arrow keys move from cell to cell.',
      failed: `The matrix could not be loaded. The plan and the list show every one of the ${t.lots}.`,
    },
    building: {
      title: 'Buildings',
      choose: 'Select a building',
      change: 'Change building',
      picture: 'Picture of {name}',
      floors: 'Floors',
      floor: 'Floor {floor}',
      floorShare: 'Floor {floor}, {count} of {total} available',
      suites: 'Suites on floor {floor}',
      chooseFloor: 'Choose a floor to see its suites.',
      allFloors: 'All floors',
      from: 'from {price}',
      none: `There are no buildings in this ${t.community}. The plan shows its ${t.lots}.`,
      toPlan: 'See the plan',
    },
    lotFilters: {
      open: 'Filters',
      openCount: 'Filters, {count} set',
      none: `All ${t.lots} are alike here; there is nothing to filter by.`,
      within: '{from} to {to}',
      atLeast: '{from} or more',
      atMost: 'up to {to}',
      exactly: '{value}',
      withHome: 'With a home from {name}',
      together: `${Lot} and home together`,
      landAlone: `${Lot} alone`,
    },
  }
}
