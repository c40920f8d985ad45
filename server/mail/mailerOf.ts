import type { Config } from '../config/config.ts'
import type { Mailer } from './mailer.ts'
import { folderMailer, mailFolder, smtpMailer } from './openMailer.ts'

/** Sends by SMTP if configured, otherwise writes into a folder. */
export function mailerOf({ mail: { smtp, from }, dataFolder }: Pick<Config, 'mail' | 'dataFolder'>): Mailer {
  return smtp === null ? folderMailer(mailFolder(dataFolder), from) : smtpMailer(smtp, from)
}
