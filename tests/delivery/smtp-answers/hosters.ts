/** Answers of hosting companies and smaller mail providers, in their own languages. */
import { rows } from './answer-table'

export const hosters = [
  // ionos.de and ionos.ca help: limits of sending, error messages of the mail servers
  ...rows(
    'IONOS and 1&1',
    'D',
    `
content | rest day | 450-Requested mail action not taken: mailbox unavailable¶450 Mail send limit exceeded.
recipient | rest day | 450 Requested mail action not taken: mailbox unavailable Mail send limit exceeded. For explanation visit https://www.ionos.com/help
sender | rest minutes | 421 Rate limit reached. Please try again later
login | owner wrong_password | 535 Authentication credentials invalid
sender | owner login_required | 530 Authentication required
sender | owner not_allowed_to_send | 550-Requested action not taken: mailbox unavailable¶550 Sender address is not allowed.
recipient | address dead | 550-Requested action not taken: mailbox unavailable¶550 invalid DNS, user unknown
recipient | address dead | 550 Unknown User
recipient | address | 550 Requested action not taken: mailbox unavailable
content | message | 552-Requested mail action aborted: exceeded storage allocation¶552 Message too large
content | message | 554-Transaction failed¶554 Message classified as spam. For explanation visit https://postmaster.1und1.de/
greeting | owner on_blocklist | 554-perfora.net (mreueus003) Nemesis ESMTP Service not available¶554-No SMTP service¶554-IP address is black listed.¶554 For explanation visit http://postmaster.1and1.com/en/error-messages
content | owner domain_not_authenticated | 550-Requested action not taken: mailbox unavailable¶550 invalid DNS MX or A/AAAA resource record
`
  ),
  // postmaster.gmx.net/de/fehlermeldungen
  ...rows(
    'GMX and WEB.DE',
    'D',
    `
login | owner wrong_password | 535 Authentication credentials invalid
content | rest day | 450-Requested mail action not taken: mailbox unavailable¶450-Sie haben das Limit für den Versand von E-Mails erreicht¶450 Mail send limit exceeded.
greeting | rest minutes | 421-gmx.net (mrgmx104) Nemesis ESMTP Service not available¶421-Service closing transmission channel¶421 too many connections from this IP
greeting | owner domain_not_authenticated | 554-mail.com (mxgmxus002) Nemesis ESMTP Service not available 554-No SMTP service 554-Bad DNS PTR resource record. 554 For explanation visit http://postmaster.gmx.com/en/error-messages?ip=192.0.2.22&c=rdns
content | careful | 554-Transaction failed¶554-Reject due to policy restrictions.¶554 For explanation visit https://postmaster.gmx.net/de/case?c=hi&i=ip
recipient | address dead | 550 5.1.1 <{to}>... User is unknown {mx0.gmx.net}
recipient | address | 550 5.2.1 <{to}>... User is inactive
recipient | address dead | 550 <{to}> Benutzer nicht bekannt/User unknown
recipient | address dead | 550 Unknown local part ann in <{to}>
recipient | wait | 550 <{to}> Benutzer hat das Speichervolumen ueberschritten. / User has exhausted allowed storage space.
recipient | wait | 550 Benutzer hat zuviele Mails auf dem Server. / User has too many messages on the server.
sender | owner not_allowed_to_send | 550 5.7.1 Absenderadresse nicht erlaubt
`
  ),
  ...rows(
    'Strato',
    'R',
    `
recipient | rest day | 554 5.7.1 <{to}>: Recipient address rejected: Das Versandlimit wurde erreicht
sender | owner not_allowed_to_send | 553 5.7.1 <info@example.com>: Sender address rejected: not owned by user shop@example.com
login | owner wrong_password | 535 5.7.8 Error: authentication failed: UGFzc3dvcmQ6
content | rest hour | 451 4.7.1 Zu viele Mails pro Stunde. Bitte versuchen Sie es spaeter erneut.
content | message | 550 5.7.1 Refused by local policy. No SPAM please! Nachricht wurde als Spam eingestuft
recipient | address dead | 550 5.1.1 <{to}>: Recipient address rejected: User unknown
`
  ),
  ...rows(
    'Hetzner and web hosters with cPanel, Plesk, DirectAdmin or postfwd',
    'S',
    `
recipient | rest hour | 550 Domain example.com has exceeded the max emails per hour (500/500 (100%)) allowed. Message discarded.
recipient | rest hour | 550-Domain example.com has exceeded the max defers and failures per hour (5/5 (38%)) allowed. Message discarded.
recipient | rest hour | 451 Domain example.com has exceeded the max emails per hour (150/150 (100%)) allowed. Message will be reattempted later
recipient | rest day | 550 You (shop) have exceeded your daily email limit of 1000 emails
recipient | rest day | 550 5.7.1 The limit on the number of allowed outgoing messages has been exceeded. Try again later.
recipient | rest day | 554 5.7.1 <{to}>: Recipient address rejected: Mailbox has reached the outgoing email limit
recipient | rest hour | 450 4.7.1 <{to}>: Recipient address rejected: Number messages per hour exceeded
content | rest hour | 550 send spam mail rejected: exceeded hour limit
content | rest day | 450 4.7.1 <DATA>: Data command rejected: message count quota exceeded
content | rest day | 554 5.7.1 <DATA>: Data command rejected: limit of 400 rcpts per 24 hours for client shop@example.com reached
content | rest day | 554 5.7.1 <DATA>: Data command rejected: only 10 messages per day
recipient | rest day | 554 5.7.1 Reached address outgoing limits for shop@example.com
recipient | rest day | 550 5.7.1 Your mail limit has been reached.
recipient | owner blocked_by_provider | 550 5.7.1 Outgoing mail from "shop@example.com" has been suspended.
recipient | owner blocked_by_provider | 550 Your email account has been blocked due to suspicious activity. Please change your password.
sender | owner blocked_by_provider | 550 5.7.1 Sie dürfen nicht senden: Ihr Konto wurde wegen Spamversand gesperrt.
`
  ),
  ...rows(
    'OVH',
    'R',
    `
recipient | rest minutes | 421 4.7.0 Rate limit exceeded for shop@example.com, please try later
login | owner wrong_password | 535 5.7.1 Authentication failed
login | owner blocked_by_provider | 535 5.7.1 Your account is disabled because of spam, account has been blocked
content | owner blocked_by_provider | 550 5.7.1 Votre compte a été bloqué pour envoi de spam
content | rest day | 550 5.7.1 Vous avez dépassé la limite d'envoi journalière
recipient | rest minutes | 450 4.7.1 Trop de messages envoyés, trop de connexions simultanées
`
  ),
  // Seen in published bounces of French providers: the text comes in both languages.
  ...rows(
    'Orange, La Poste, SFR',
    'B',
    `
recipient | address dead | 550 5.1.1 Adresse d au moins un destinataire invalide. Invalid recipient. OFR_416 [416]
recipient | wait | 552 5.1.1 Boite du destinataire pleine. Recipient overquota. OFR_417 [417]
recipient | address | 550 5.5.0 Le compte du destinataire est bloque. The recipient account is blocked. LPN007_426
greeting | rest minutes | 421 mwinf5c63 ME Trop de connexions, veuillez verifier votre configuration. Too many connections, slow down. OFR005_104 [104]
greeting | owner on_blocklist | 550 mwinf5c04 ME Adresse IP source bloquee pour incident de spam. Client host blocked for spamming issues. OFR006_102 Ref http://csi.cloudmark.com/reset-request/?ip=10.0.0.1 [102]
greeting | outage | 421 mwinf5c77 ME Service refuse. Veuillez essayer plus tard. Service refused, please try later. OFR_999 [999]
recipient | address dead | 550 5.7.1 <{to}>: Recipient address rejected: User unknown
recipient | address dead | 550 5.1.1 Utilisateur inconnu: {to}
`
  ),
  ...rows(
    'Telekom and freenet',
    'R',
    `
recipient | address dead | 550 5.1.1 user unknown
recipient | wait | 552 5.2.2 Over STORAGE quota
greeting | owner on_blocklist | 554 IP=192.0.2.254 - A problem occurred. (Ask your postmaster for help or to contact tosa@rx.t-online.de to clarify.) (BL)
recipient | address dead | 550 unrouteable address
login | owner wrong_password | 535 5.7.0 Invalid login or password
content | rest day | 550 5.7.0 Tageslimit für ausgehende E-Mails überschritten
sender | owner not_allowed_to_send | 550 5.7.0 Sender address not allowed: use your own address as sender
`
  ),
  ...rows(
    'Fastmail',
    'D',
    `
recipient | rest day | 550 5.7.1 You have exceeded your daily sending limit. See https://www.fastmail.help/
login | owner wrong_password | 535 5.7.0 Incorrect username or password, or an app password is required
sender | owner not_allowed_to_send | 551 5.7.1 Not authorised to send from this header address
sender | rest minutes | 451 4.7.1 Sending too fast, please slow down
recipient | address dead | 550 5.1.1 <{to}>: Recipient address rejected: User unknown
`
  ),
  // zoho.com/mail/help/usage-policy.html and reports
  ...rows(
    'Zoho',
    'R',
    `
content | owner blocked_by_provider | 550 5.4.6 Unusual sending activity detected. <a href=https://www.zoho.com/mail/help/usage-policy.html target=_blank>Learn more.</a> To unblock <a href=https://mail.zoho.com/UnblockMe target=_blank>Click here.</a>
content | owner blocked_by_provider | 550 5.4.6 Sending mail blocked temporarily: your account is blocked
login | owner wrong_password | 535 Authentication Failed
sender | owner not_allowed_to_send | 553 Sender is not allowed to relay emails
sender | owner not_allowed_to_send | 553 Relaying disallowed as info@example.com
recipient | address dead | 550 5.1.1 User does not exist - <{to}>
content | message | 554 5.7.1 Email cannot be delivered. Reason: Email flagged as Spam.
content | careful | 554 5.7.7 Email policy violation detected
`
  ),
  ...rows(
    'Proton',
    'R',
    `
login | outage | 454 4.7.0 invalid username or password
login | owner wrong_password | 535 5.7.8 Error: authentication failed: Invalid login or password
recipient | rest minutes | 450 4.3.2 Please wait to send more emails, or contact support for a rate limit increase.
content | rest day | 554 5.0.0 Error: transaction failed, blame it on the weather: You have reached your hourly or daily sending limit
content | careful | 554 5.0.0 Error: transaction failed, blame it on the weather: 422 POST https://mail-api.proton.me/mail/v4/messages
recipient | address dead | 550 5.1.1 <{to}>: Recipient address rejected: Address does not exist
`
  ),
  ...rows(
    'In other languages',
    'R',
    `
recipient | address dead | 550 5.1.1 Empfänger unbekannt
recipient | address dead | 550 Das Postfach {to} existiert nicht: Empfänger existiert nicht
recipient | wait | 552 5.2.2 Das Postfach des Empfängers ist voll
recipient | address dead | 550 5.1.1 Usuario desconocido
recipient | wait | 552 5.2.2 Buzón lleno
recipient | address dead | 550 5.1.1 Utente sconosciuto
recipient | wait | 552 5.2.2 Casella piena
content | rest day | 550 5.7.1 Límite diario de envío superado
content | rest day | 550 5.7.1 Hai superato il limite giornaliero di invio
recipient | address dead | 550 5.1.1 Gebruiker onbekend
`
  )
]
