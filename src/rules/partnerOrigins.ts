/** A site that may pass on sessions and hear news of a project; of all for `*`. */
export interface PartnerOrigin {
  readonly projectId: string
  readonly origin: string
}

/** A partner site's projects; `*` for all. */
export const projectsOfPartner = (partners: readonly PartnerOrigin[], origin: string): string[] => [
  ...new Set(partners.filter((one) => one.origin === origin).map(({ projectId }) => projectId)),
]

/** Whether a project is one of the partner's. */
export const isAmong = (projects: readonly string[], projectId: string): boolean =>
  projects.includes('*') || projects.includes(projectId)

/** Whether a site is a partner of this project. */
export const isPartnerOf = (
  partners: readonly PartnerOrigin[],
  projectId: string,
  origin: string | null,
): boolean => origin !== null && isAmong(projectsOfPartner(partners, origin), projectId)
