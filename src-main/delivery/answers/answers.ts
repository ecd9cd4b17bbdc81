/**
 * What mail servers reply, and what it means: rules in order, of which the first match counts. smtp-outcome.ts interprets replies
 * with them. The replies they are based on, with their sources, are in tests/delivery/smtp-answers.
 *
 * Enhanced codes alone decide little, because many servers use them wrongly (a sending limit as 5.1.1, an unknown user as
 * 5.7.1): words come first, codes last. Rules about the recipient precede rules about the account, because the same words
 * (full, blocked, suspended) are used for both.
 */
import { anyOf, type AnswerRule } from './answer-rule'
import { accountAnswers } from './account-answers'

/** From Google's, Microsoft's and Yahoo's help pages on logging in, and RFC 4954 and 3207. */
const login: AnswerRule[] = [
  {
    kind: 'too_fast',
    at: ['login'],
    words: anyOf(`too many login | too many failed | too many auth | too many bad auth | too many invalid |
      rate limit | temporarily blocked`)
  },
  {
    kind: 'tls_required',
    words:
      anyOf(`starttls command first | starttls first | starttls is required | starttls required | tls required |
      tls is required | requires tls | require tls | encryption required | encryption is required | must use tls |
      secure connection required | does not have tls | verschlüsselung erforderlich | encryption needed`)
  },
  { kind: 'tls_required', replies: [538] },
  {
    kind: 'smtp_auth_off',
    at: ['login'],
    words: anyOf(
      'smtpclientauthentication is disabled | smtp_auth_disabled | basic authentication is disabled'
    )
  },
  {
    kind: 'wrong_password',
    at: ['login'],
    words: anyOf(
      'username or password | user name or password | incorrect password | password incorrect | invalid credentials'
    )
  },
  {
    kind: 'account_blocked',
    at: ['login'],
    words:
      anyOf(`account … suspended | account … locked | account … blocked | account … disabled | account is disabled |
      user disabled | user … suspended | konto … gesperrt | compte … bloqu | compte … suspendu`)
  },
  {
    kind: 'account_blocked',
    at: ['login'],
    replies: [525],
    words: anyOf('disabled | suspended | unauthorized ip')
  },
  {
    kind: 'limit_day',
    at: ['login'],
    words: anyOf('credits exceeded | quota exceeded | limit exceeded | exceeded … limit')
  },
  { kind: 'wrong_password', at: ['login'] },
  // Microsoft 365: the recipient only accepts mail from senders who are logged in there.
  {
    kind: 'recipient_policy',
    words: anyOf('resolver.rst.auth | resolver.rst.sender | resolver.rst.notauth | resolver.rst.restrict')
  },
  {
    kind: 'login_required',
    words:
      anyOf(`authentication required | authentication is required | auth required | authenticate first | must authenticate |
      not authenticated | was not authenticated | client not authenticated | log in first | login first | must log in |
      not logged in | smtp authentication | smtp auth | enable authentication | please authenticate | need to authenticate |
      unauthenticated senders | anmeldung erforderlich | nicht angemeldet | authentifizierung erforderlich |
      authentification requise | authentification nécessaire`)
  },
  { kind: 'login_required', replies: [530] }
]

/** About the recipient, in words also used for the account. */
const recipient: AnswerRule[] = [
  // Google, Microsoft 365: this recipient is getting mail too fast.
  {
    kind: 'recipient_busy',
    words:
      anyOf(`receiving mail at a rate | receiving mail too quickly | receiving email too quickly | receivingrate |
      recipient thread limit | hourly receive limit | hourly message receive limit | recipient … receive limit |
      temporary locked | temporarily locked | mailbox is locked | mailbox busy | mailbox is busy`)
  },
  { kind: 'recipient_busy', codes: ['2.121', '2.122'] },
  {
    kind: 'too_large',
    words:
      anyOf(`message too large | message too big | message is too large | message is too big | message size exceed |
      message length exceed | message exceeded max | message exceeds … size | size limit | maximum message size |
      max message size | exceeds maximum size | too much mail data | recipsizelimit | message size limit | nachricht zu groß |
      nachricht ist zu groß | message trop | file too big | headers too large`)
  },
  { kind: 'too_large', codes: ['3.4', '2.3'] },
  // IONOS and GMX: "mailbox unavailable" comes first.
  {
    kind: 'limit_day',
    words: anyOf('mail send limit | sending limit | sending quota | send limit exceeded')
  },
  {
    kind: 'mailbox_full',
    words:
      anyOf(`mailbox full | mailbox is full | mailbox for user is full | mailbox … is full | inbox is full | full mailbox |
      mailbox quota | mailbox has exceeded | mailbox size | mailbox … over quota | mailbox … storage | messages on the server |
      storage space | speichervolumen | mails auf dem server | over quota |
      overquota | over its quota | over the quota | over disk quota | disk quota | storage allocation |
      out of storage | storage quota | storage limit | storedrv.deliver … quota | mapiexceptionshutoffquotaexceeded |
      not enough storage | user quota exceeded | recipient quota | recipient exceeded … quota | account is full |
      insufficient disk | insufficient system storage | insufficient storage | boite du destinataire pleine |
      boîte du destinataire pleine | boite aux lettres pleine | boîte aux lettres pleine | postfach voll | postfach ist voll |
      postfach des empfängers | mailbox voll | speicherplatz | casella piena | casella … piena | buzón lleno | buzon lleno |
      bandeja llena | buzón … lleno`)
  },
  { kind: 'mailbox_full', codes: ['2.2'] },
  {
    kind: 'mailbox_full',
    at: ['recipient', 'content'],
    replies: [552, 452],
    words: anyOf('quota exceeded | exceeded … quota')
  },
  {
    kind: 'recipient_policy',
    words:
      anyOf(`by recipient | by the recipient | by this recipient | by this user | by the user | recipient preferences |
      recipient's preferences | recipient policy | recipient's policy | recipient refuse | recipient does not want |
      recipient does not accept | recipient takes no | recipient only accepts | not accept mail from | not accept messages from |
      allowed-senders | allowedsender | allowed sender | sendernotauthenticated | authrequired | resolver.rst | not permitted to send to |
      not allowed to send to this | not authorized to send to | permission to send to | policy that prohibited |
      customer block list | requires moderation | restricted recipient | recipient is restricted |
      members only | only members | badrcptto | sender is not on the`)
  },
  // These replies about the sender also contain "unknown" and "not found".
  {
    kind: 'not_authenticated',
    words:
      anyOf(`sender address rejected: domain not found | sender address rejected: unverified | domain of sender |
      sender domain … not exist | sender domain … not found | sender's domain | valid sender domain | sender verify failed |
      verification failed for … sender | invalid dns mx | cannot resolve … sender | sender … must resolve`)
  },
  {
    kind: 'sender_refused',
    words: anyOf('sender address rejected | sender address verification | sender verification')
  },
  {
    kind: 'too_fast',
    words:
      anyOf(`too many invalid recipients | too many unknown | too many bad recipients | too many non-existent |
      many invalid recipients`)
  },
  {
    kind: 'unknown_user',
    words:
      anyOf(`user unknown | unknown user | user not found | user does not exist | user doesn't exist | user not exist |
      user is unknown | no such user | no such recipient | no such mailbox | no such address | no such account | no such person |
      no mailbox here | no mailbox by that name | not a valid recipient | not a valid mailbox | not a valid user | not a known user |
      not our user | not our customer | unknown recipient | recipient unknown | recipient is unknown | recipient not found |
      recipnotfound | recipientnotfound | recipient does not exist | recipient doesn't exist | recipient no longer on server |
      unknown address | address unknown | address does not exist | address doesn't exist | address not found | addressee unknown |
      unknown addressee | unknown mailbox | mailbox unknown | mailbox does not exist | mailbox doesn't exist | mailbox not found |
      invalid mailbox | mailbox invalid | invalid recipient | invalid user | bad destination mailbox |
      unknown local part | unknown local-part | unknown account | account unknown | account does not exist | account not found |
      account that you tried to reach does not exist | doesn't have a … account | does not have an account |
      does not have a … account | not a registered | unrouteable address | unroutable address | not listed in domino | not listed in public | user not known |
      unknown in local recipient | unknown in virtual | destination address … not exist | null mx |
      accept mail nullmx | address is invalid | address invalid | empfänger unbekannt | unbekannter empfänger |
      empfänger existiert nicht | empfängeradresse existiert nicht | empfängeradresse unbekannt | empfaenger unbekannt |
      benutzer unbekannt | unbekannter benutzer | benutzer existiert nicht | adresse existiert nicht | adresse unbekannt |
      postfach existiert nicht | postfach nicht gefunden | postfach unbekannt | kein solches postfach | kein solcher benutzer |
      destinataire inconnu | destinataire invalide | utilisateur inconnu | adresse inconnue | n'existe pas | n existe pas |
      usuario desconocido | no existe | destinatario desconocido | utente sconosciuto | utente inesistente |
      destinatario sconosciuto | casella inesistente | gebruiker onbekend | onbekende gebruiker | bestaat niet`)
  },
  {
    kind: 'address_refused',
    words:
      anyOf(`account that you tried to reach is | user you are trying to contact | account has been disabled or |
      mailbox disabled | mailbox is disabled | mailbox … disabled | mailbox … suspended | mailbox is frozen | mailbox is inactive |
      mailbox … inactive | inactive mailbox | inactive user | inactive email | inactive recipient | marked as inactive |
      user is inactive | expired account | account expired | account has expired | account is inactive | account inactive |
      account has been deactivated | deactivated mailbox | mailbox … deactivated | disabled recipient | recipient … disabled |
      recipient … suspended | recipient account is | recipient's account | recipient … inactive | compte du destinataire |
      address no longer | no longer accepts | no longer in use | no longer valid | no longer available | mailbox … closed |
      postfach … deaktiviert | postfach … gesperrt | postfach … geschlossen | recipient address rejected: access denied |
      mailbox unavailable or access denied | suppression list | on the account suppression`)
  },
  {
    kind: 'address_refused',
    words:
      anyOf(`host unknown | unknown host | domain not found | domain does not exist | domain doesn't exist | no such domain |
      unknown domain | invalid domain | host not found | find the recipient domain | host or domain name not found |
      domain … doesn't receive | domain … does not accept | does not accept mail | does not accept email | nxdomain |
      no valid mx | no mx record | domain name not found | domäne existiert nicht | unbekannte domain | domain existiert nicht |
      not a valid rfc 5321 | not a valid rfc-5321 | bad recipient address syntax | bad address syntax | recipient syntax`)
  }
]

/** For replies whose words mean nothing, but whose code does. */
const codesAlone: AnswerRule[] = [
  // 5.1.1 together with a policy means something else.
  {
    kind: 'unclear',
    codes: ['1.1', '1.10'],
    words:
      anyOf(`policy | policies | denied | block | spam | not allowed | prohibit | limit | quota | exceed | too many |
      unauthorized | permission | refused due | security | suspend`)
  },
  { kind: 'unknown_user', codes: ['1.1', '1.10', '1.351', '1.350'] },
  {
    kind: 'address_refused',
    codes: ['1.2', '1.3', '1.4', '1.6', '1.9', '2.1', '4.4', '4.310', '7.13', '7.17']
  },
  // Microsoft 365's code for a recipient missing from the directory.
  { kind: 'address_refused', at: ['recipient'], codes: ['4.1', '5.2'] },
  // RFC 5321's own words for 550, which say no more than the code.
  {
    kind: 'address_refused',
    at: ['recipient'],
    words: anyOf('mailbox unavailable | mailbox not available | address rejected')
  },
  { kind: 'content', codes: ['6.*', '4.6', '4.14'] },
  { kind: 'too_fast', codes: ['5.3'] }
]

export const answerRules: readonly AnswerRule[] = [...login, ...recipient, ...accountAnswers, ...codesAlone]
