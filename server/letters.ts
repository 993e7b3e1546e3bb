import type { SendMailOptions } from 'nodemailer'
import { SITE, type Worded } from './note.ts'
import { say, tongueOf } from './phrases.ts'
import type { Mailbox } from './tellings.ts'

type Letter = Pick<SendMailOptions, 'to' | 'subject' | 'text' | 'html' | 'headers' | 'messageId'>

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => MARKS[mark])
const link = (url: string, words: string): string => `<a href="${escaped(url)}">${escaped(words)}</a>`

const page = (language: string, parts: readonly string[]): string =>
  `<!doctype html><html lang="${tongueOf(language)}"><head><meta charset="utf-8"></head><body style="font-family:Georgia,serif;line-height:1.5;max-width:36em;margin:1em auto;padding:0 1em">${parts.join('')}</body></html>`

const siteOf = ({ origin }: Mailbox): string => `${SITE} (${new URL(origin).host})`

/** The same id each time it is sent. */
const messageId = ({ origin }: Mailbox, id: string): string => `<${id}@${new URL(origin).hostname}>`

/** What a machine says to nobody in particular is not answered by machines. */
const MADE = { 'Auto-Submitted': 'auto-generated' }

/** What an account is told, in one letter. `id`: what is sent again has the same. */
export function letterOf(mail: Mailbox, notes: readonly Worded[], id: string): Letter {
  const { address, language, origin, leaving } = mail
  const leave = `${origin}/#/told/leave/${leaving}`
  const [first] = notes
  const subject = notes.length === 1 ? `${first.title} — ${first.body}` : `${SITE} — ${say(language, 'digest')}`
  const why = say(language, 'why', { site: siteOf(mail) })
  const told = notes.map(({ title, body, url }) => `${title}\n${body}\n${origin}/${url}\n`)
  const shown = notes.map(({ title, body, url }) => {
    const open = link(`${origin}/${url}`, say(language, 'open'))
    return `<p><strong>${escaped(title)}</strong><br>${escaped(body)}<br>${open}</p>`
  })
  const foot = `<hr><p style="font-size:smaller">${escaped(why)}<br>${link(leave, say(language, 'leave'))}</p>`
  return {
    to: { name: '', address },
    subject,
    text: `${told.join('\n')}\n-- \n${why}\n${say(language, 'leave')}: ${leave}\n`,
    html: page(language, [...shown, foot]),
    messageId: messageId(mail, id),
    headers: {
      ...MADE,
      'List-Unsubscribe': `<${origin}/api/told/leave?token=${leaving}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** Asks whether an address is its owner's. Nothing in it that who gave the address has written reads as a link. */
export function confirmationOf(mail: Mailbox, name: string, token: string, id: string): Letter {
  const { address, language, origin } = mail
  const url = `${origin}/#/told/confirm/${token}`
  const asked = say(language, 'confirm', { name: name.replaceAll('.', ' '), site: siteOf(mail) })
  const not = say(language, 'confirm_not')
  return {
    to: { name: '', address },
    subject: `${SITE} — ${say(language, 'confirm_subject')}`,
    text: `${asked}\n\n${url}\n\n${not}\n`,
    html: page(language, [
      `<p>${escaped(asked)}</p>`,
      `<p>${link(url, say(language, 'confirm_open'))}</p>`,
      `<p>${escaped(not)}</p>`,
    ]),
    messageId: messageId(mail, id),
    headers: MADE,
  }
}
