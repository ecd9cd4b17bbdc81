/** What mail servers say about the sending account: limits, verdicts, blocklists, the sender's address; and about content. */
import { anyOf, type AnswerRule } from './answer-rule'

/** About the account: limits first, because they are temporary. */
export const accountAnswers: AnswerRule[] = [
  { kind: 'sender_refused', words: anyOf('relaying denied | relay access denied | unable to relay') },
  // Microsoft 365: this is about the share of suspicious mail, not the number of mails.
  {
    kind: 'account_blocked',
    words: anyOf('tenant has exceeded threshold | tenant has exceeded its threshold')
  },
  {
    kind: 'not_authenticated',
    words: anyOf('is unauthenticated | unauthenticated email | unauthenticated mail')
  },
  // Google, Microsoft, Yahoo, Apple: too much mail from here is unwanted, which they also answer by slowing us down.
  {
    kind: 'account_blocked',
    words:
      anyOf(`unsolicited mail | unsolicited messages | unusual rate | low reputation | poor reputation | bad reputation |
      ip reputation | domain reputation | reputation of | user complaints | unexpected volume |
      excessive volume`)
  },
  { kind: 'limit_day', codes: ['7.232', '7.233', '7.236'] },
  {
    kind: 'greylisted',
    words:
      anyOf(`greylist | graylist | grey-list | grey list | greyfilter | try again in … second | retry in … second |
      come back later`)
  },
  {
    kind: 'limit_hour',
    words:
      anyOf(`per hour | hourly | this hour | an hour | one hour | in 1 hour | last hour | hour limit | pro stunde | stundenlimit | je stunde |
      par heure | por hora | all'ora`)
  },
  {
    kind: 'too_fast',
    words:
      anyOf(`too many connections | too many concurrent | too many simultaneous | too many sessions | too many open | too many recipients | too many rcpt |
      too many errors | too frequent | too much mail | submission rate | concurrent connections | connection limit | connection rate | connections from | connection frequency |
      ip frequency | frequency limited | rate limit | rate-limit | ratelimit | sending rate | message rate | maximum rate |
      throttling failure: maximum | slow down | too fast | too quickly | flood | per minute | per second | pro minute |
      trop de connexions | zu viele verbindungen | zu schnell | demasiadas conexiones | troppe connessioni`)
  },
  {
    kind: 'limit_day',
    words:
      anyOf(`daily | per day | for the day | sent today | mails today | messages today | 24 hours | 24 hrs | 24-hour | 24h |
      monthly | per month | sending quota | sending limit | outgoing … limit | outbound … limit | sender … limit | sender … quota |
      submission quota | submissionquota | refusequota | send limit | send quota | message limit | messages limit |
      messaging limit | email limit | e-mail limit | mail limit | mail quota | message quota | limit of outgoing | limit … messages |
      limit … mails | limit … emails | recipient limit | recipient rate | reached … limit | exceeded … limit | exceeds … limit |
      exceeded … quota | quota exceeded | quota reached | quota is exceeded | quota has been | limit exceeded | limit reached |
      limit has been | limit is reached | over the limit | over limit | over … limit for | too many messages | too many mails |
      too many emails | too many e-mails | exceeded the max | exceeded max | maximum number of messages |
      maximum number of emails | credits | plan … upgrade | tageslimit | versandlimit | sendelimit | pro tag | am tag | limit erreicht |
      limit überschritten | kontingent | maximale anzahl | zu viele nachrichten | zu viele mails | zu viele e-mails |
      limite quotidienne | limite journalière | limite d'envoi | quota d'envoi | nombre maximum | trop de messages | par jour |
      límite diario | límite de envío | limite diario | demasiados mensajes | limite giornaliero | limite di invio |
      troppi messaggi | al giorno`)
  },
  // 4.5 is Google's; with a 4xx reply it means any congestion (RFC 3463).
  { kind: 'limit_day', codes: ['4.5', '1.90'], replies: [550, 552, 554] },
  { kind: 'too_fast', codes: ['7.28', '7.38'] },
  {
    kind: 'content',
    words:
      anyOf(`duplicate header | header error | not rfc 5322 | rfc 5322 | rfc5322 | multiple addresses in from |
      messages with multiple | virus | malware | phishing | illegal attachment | attachment … not allowed | potential security issue |
      blocked because its content | message content rejected | content rejected | content denied | content filter |
      content not accepted | body part | malformed | too many hops | hop count | routing loop | mail loop | 8-bit data |
      message filtered | message blocked due to content | prohibited content | uribl | surbl | spammy url | bad url`)
  },
  {
    kind: 'not_authenticated',
    words:
      anyOf(`dmarc | spf record | spf check | spf fail | _spf_ | _spf: | spf hard | pass spf | sender policy framework |
      openspf | spf.pobox | dkim | unauthenticated email | unauthenticated mail | is unauthenticated |
      authentication information or fails | authentication checks | ptr record | reverse dns | rdns | dns ptr | ptr resource |
      ip name lookup failed | helo … reject | bad helo | helo command rejected | mismatches client ip | a/aaaa resource record |
      anti-spoofing | spoof`)
  },
  {
    kind: 'not_authenticated',
    codes: ['7.23', '7.24', '7.25', '7.26', '7.27', '7.29', '7.30', '7.509', '7.515']
  },
  {
    kind: 'listed',
    words:
      anyOf(`spamhaus | spamcop.net | sorbs.net | barracudacentral | barracudanetworks.com/reputation | uceprotect |
      invaluement | csi.cloudmark | cloudmark.com/reset | ipcheck.proofpoint | proofpoint.com/dnsbl | dnsbl | in an rbl | _rbl_ |
      realtime block | real-time block | real time block | block list | blocklist | blacklist | black list | black listed |
      block-list | denylist | blocked using | banned sending ip | banned ip | client host blocked | your ip … blocked | _ip … is blocked |
      _ip … has been blocked | blocked ip_ | bad ip_ | ip address … rejected | _ip … not allowed | _ip … not authorized | _ip … banned |
      _ip you're using | unauthorized ip | dynamic ip | dialup | dial-up | residential | client host rejected | network not allowed |
      adresse ip … bloqu | ip-adresse … gesperrt | ip-adresse … gelistet | ip-adresse … blockiert | problem occurred … _bl_`)
  },
  {
    kind: 'listed',
    codes: ['7.60*', '7.61*', '7.62*', '7.63*', '7.64*'],
    words: anyOf('access denied | banned')
  },
  {
    kind: 'account_blocked',
    words:
      anyOf(`outboundspam | outbound spam | bad outbound sender | account … suspended | account … blocked | account … locked |
      account … on hold | account … restricted | account … compromised | account … abuse | account … disabled |
      account … deactivated | sending … disabled | sending … suspended | sending … paused | sending … blocked | user … suspended |
      user … blocked | has been suspended | is suspended | suspended due | suspended for | domain … not allowed to send |
      domain … is disabled | domain … is blocked | sender … blocked | sender … banned | banned sender | sender … suspended |
      sending activity | unusual activity | suspicious activity |
      spam abuse | spam detected from | spam from your | spam originating | sending spam | sends spam | sent spam |
      traffic not accepted | access denied tenant |
      not yet activated | not activated | subaccount | sub-account | konto … gesperrt | konto … eingeschränkt | konto … deaktiviert |
      account gesperrt | versand … gesperrt | versand … blockiert | absender … gesperrt | compte … suspendu | compte … bloqu |
      incident de spam | cuenta … suspendida | cuenta … bloqueada | account sospeso | account bloccato`)
  },
  { kind: 'account_blocked', codes: ['7.501', '7.502', '7.503', '7.508', '7.511', '7.7*', '7.16'] },
  {
    kind: 'sender_refused',
    words:
      anyOf(`relay access denied | relaying denied | relay denied | relaying is not | relaying not | relay not permitted |
      relay not allowed | relaying disallowed | relaying prohibited | unable to relay | cannot relay | can't relay | not relay |
      no relaying | to relay | for relay | we do not relay | allowed rcpthosts | rcpthosts | authenticated relay | open relay |
      sender rejected | sender denied | sender not allowed | sender is not allowed | sender not authorized | sender is not authorized |
      sender address is not | sender address not | not allowed to send | not authorized to send | not permitted to send |
      unauthorized sender | not authorized to perform | not owned by | sendasdenied | as this sender | permissions to send | from address | from-address |
      from: address | from header | email address is not verified | not verified | unverified | not a verified | sender signature |
      sender identity | unconfigured sending | invalid sender | bad sender | invalid mail from | mail from … not allowed |
      mailfrom … not | mail from: … reject | absenderadresse | absender … nicht | als absender | expéditeur | expediteur | remitente |
      mittente | indirizzo … non autorizzato`)
  },
  { kind: 'sender_refused', codes: ['1.7', '1.8', '2.252', '7.60'] },
  {
    kind: 'content',
    words:
      anyOf(`looks like spam | considered spam | considered as spam | identified as spam | classified as spam | flagged as spam |
      detected as spam | marked as spam | scored as spam | recognized as spam | message is spam | spam message | spam content |
      spam score | spam probability | spamming content | spam detected | spam rejected | rejected as spam | spamsignature |
      spam filter | spam-like | contains spam | high spam | junk mail | junkmail | unsolicited bulk | unsolicited commercial |
      bulk mail rejected | _ube_ | - spam_ | als spam | spamverdacht | spamfilter | comme spam | considéré comme |
      como spam | come spam`)
  },
  { kind: 'content', codes: ['6.*'], at: ['content'] }
]
