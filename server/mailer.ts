import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import type { Settings } from './settings.ts'

/** The mailbox refuses: that is not our own server's trouble. For good: it will not take it later either. */
export class Refusing extends Error {
  readonly forGood: boolean

  constructor(forGood: boolean) {
    super('a mailbox refuses')
    this.forGood = forGood
  }
}

/** A letter is said in some questions and answers: so many times as long as one may take. */
const SLOW = 4

/** Hands letters to the server that sends them. */
export class Mailer {
  private readonly transport: Transporter
  private readonly from: string
  private readonly ms: number

  private constructor(transport: Transporter, from: string, ms: number) {
    this.transport = transport
    this.from = from
    this.ms = ms
  }

  /** Null where none is named. */
  static open({ smtpUrl, mailFrom, sendMs }: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'sendMs'>): Mailer | null {
    if (smtpUrl === '') return null
    const { protocol, hostname, port, username, password } = new URL(smtpUrl)
    const secure = protocol === 'smtps:'
    const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
    const transport = createTransport({
      host: hostname,
      port: Number(port) || (secure ? 465 : 587),
      secure,
      ...(username !== '' && { auth, requireTLS: !secure }),
      connectionTimeout: sendMs,
      greetingTimeout: sendMs,
      socketTimeout: sendMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    return new Mailer(transport, mailFrom, sendMs)
  }

  /** Throws Refusing, and whatever our own server fails with. */
  async send(letter: SendMailOptions): Promise<void> {
    try {
      await Promise.race([this.transport.sendMail({ ...letter, from: this.from }), this.late()])
    } catch (error) {
      const [command, status] = ['command', 'responseCode'].map((name) => Reflect.get(Object(error), name))
      throw command === 'RCPT TO' ? new Refusing(Number(status) >= 500) : error
    }
  }

  /** A server that takes a little at a time takes no longer either. */
  private late(): Promise<never> {
    return new Promise((_, reject) => setTimeout(reject, SLOW * this.ms, new Error('a letter took too long')).unref())
  }

  close(): void {
    this.transport.close()
  }
}
