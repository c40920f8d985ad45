import { area } from '../area.ts'

/** The versions of a builder's papers, at the sales office. */
export const paperVersionsWords = area('paperVersions', {
  title: 'Published papers',
  lead: 'No deal uses a draft until you publish it. Deals in progress keep the version they started with until their papers are renewed.',
  none: 'This {community} has no papers of its own.',
  failed: 'We couldn’t load the papers.',
  needsNetwork: 'You need to be online for this. Nothing has changed.',
  place: 'Mark places',
  columns: {
    paper: 'Paper',
    version: 'Version',
    state: 'State',
    published: 'Published',
    running: 'Deals in progress',
  },
  version: 'Version {version}',
  state: 'State',
  anyState: 'Any state',
  states: { draft: 'Draft', inForce: 'Published', ended: 'Replaced', dropped: 'Discarded' },
  by: '{time}, by {name}',
  byImport: '{time}, by an import',
  drawn: 'Drafted {time}, by {name}',
  imported: 'Imported {time}',
  never: 'Not published',
  until: 'In force until {time}',
  running: { one: '{count} deal', other: '{count} deals' },
  noFile: 'This paper is generated from each deal’s data, so there is no file to look at.',
  publish: 'Publish',
  publishTitle: 'Publish {title}',
  publishText: 'Deals that start from now on use version {version}.',
  keeps: {
    one: '{count} deal in progress keeps its version. Renew its papers to give it the new one.',
    other: '{count} deals in progress keep their version. Renew their papers to give them the new one.',
  },
  alsoUnmade: {
    one: 'Also use it for {count} deal in progress whose papers haven’t been prepared yet',
    other: 'Also use it for {count} deals in progress whose papers haven’t been prepared yet',
  },
  published: '{title} has been published.',
  drop: 'Discard the draft',
  dropped: 'The draft has been discarded.',
})
