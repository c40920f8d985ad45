import { area } from '../area.ts'

/** The versions of a builder's papers, at the sales office. */
export const paperVersionsWords = area('paperVersions', {
  title: 'Published papers',
  lead: 'No deal uses a draft until you publish it. Running deals keep the version they began with until their papers are renewed.',
  none: 'This {community} has no papers of its own.',
  failed: 'The papers could not be loaded.',
  needsNetwork: 'You need to be online for this. Nothing has changed.',
  place: 'Draw places',
  columns: {
    paper: 'Paper',
    version: 'Version',
    state: 'State',
    published: 'Published',
    running: 'Running deals',
  },
  version: 'Version {version}',
  state: 'State',
  anyState: 'Any state',
  states: { draft: 'Draft', inForce: 'Published', ended: 'Replaced', dropped: 'Given up' },
  by: '{time}, by {name}',
  byImport: '{time}, by an import',
  drawn: 'Drawn {time}, by {name}',
  imported: 'Imported {time}',
  never: 'Not published',
  until: 'In force until {time}',
  running: { one: '{count} deal', other: '{count} deals' },
  noFile: 'The pages of this paper are made from the data of each deal, so there is no file to look at.',
  publish: 'Publish',
  publishTitle: 'Publish {title}',
  publishText: 'Deals that begin from now on use version {version}.',
  keeps: {
    one: '{count} running deal keeps its version. Renew its papers to give it the new one.',
    other: '{count} running deals keep their version. Renew their papers to give them the new one.',
  },
  alsoUnmade: {
    one: 'Use it too for {count} running deal whose papers have not been made yet',
    other: 'Use it too for {count} running deals whose papers have not been made yet',
  },
  published: '{title} is published.',
  drop: 'Give up the draft',
  dropped: 'The draft is given up.',
})
