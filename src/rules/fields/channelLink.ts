import type { Form } from './field.ts'

interface TypedLink {
  readonly name: string
  /** Where it leads: one of `linkTargets`. */
  readonly leadsTo: string
  readonly lot: string
  readonly model: string
}

export const linkTargets = ['community', 'home', 'model'] as const

/** The most links of one community. */
export const mostLinks = 500

/** A link for one channel. */
export const channelLinkForm: Form<TypedLink, object> = {
  blank: { name: '', leadsTo: 'community', lot: '', model: '' },
  fields: [
    { id: 'name', kind: 'text', label: 'linkName', most: 80, wide: true, needed: () => true },
    { id: 'leadsTo', kind: 'choice', label: 'linkLeadsTo', wide: true, needed: () => true },
    {
      id: 'lot',
      kind: 'choice',
      label: 'linkHome',
      wide: true,
      when: ({ leadsTo }) => leadsTo === 'home',
      needed: () => true,
    },
    {
      id: 'model',
      kind: 'choice',
      label: 'linkModel',
      wide: true,
      when: ({ leadsTo }) => leadsTo === 'model',
      needed: () => true,
    },
  ],
}
