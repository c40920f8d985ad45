/**
 * A signed paper's file in an archive: numbered, because two may have one title, and without characters that a file
 * system would refuse or read as a folder.
 */
export const nameInArchive = (at: number, title: string): string =>
  `${at + 1} ${title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-')}.pdf`
