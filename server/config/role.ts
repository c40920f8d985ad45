/** What a process does: everything, or one of the three parts. */
export const roles = ['all', 'web', 'hub', 'worker'] as const
export type Role = (typeof roles)[number]

/** `web`: calls and files, `hub`: live connections, `worker`: jobs and sweeps. */
export const does = (role: Role, part: Exclude<Role, 'all'>): boolean => role === 'all' || role === part
