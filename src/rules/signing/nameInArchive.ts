/**
 * A signed paper's file name in an archive: numbered, as titles may repeat, without characters that file
 * systems refuse or read as a folder.
 */
export const nameInArchive = (at: number, title: string): string =>
  `${at + 1} ${title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-')}.pdf`
