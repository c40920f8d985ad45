/**
 * A signed paper's file name in an archive: numbered, because titles may repeat, and without characters that
 * a file system would refuse or read as a folder.
 */
export const nameInArchive = (at: number, title: string): string =>
  `${at + 1} ${title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-')}.pdf`
