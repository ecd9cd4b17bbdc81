/**
 * Signs that “no such address” or “no such domain” may not be about the recipient, or may not last. Only asked about replies that
 * say one of these; elsewhere the same words mean something else. Calling a living address dead loses a customer for good; missing a
 * dead one costs one message.
 */
import { anyOf, type AnswerRule } from './answer-rule'

export const doubts: readonly AnswerRule[] = [
  // The address or domain of the sender, or the name of the server that sends.
  {
    kind: 'recipient_policy',
    words:
      anyOf(`_sender … unknown | _sender … no such | _sender … not exist | _sender … n't exist | _sender … not found | system address: your |
      sender's | unknown sender | _sender unknown | return path | return-path | return address | reply-to | reply to address |
      envelope from | mail from address | _your account | _your mailbox | originator | _from address | _from domain | your domain | your host | your server |
      your mail server | your email server | your ip | your helo | _helo_ | _ehlo_ | client host | _ptr_ | reverse dns | _rdns |
      absender | expediteur | remitente | remetente | mittente | afzender`)
  },
  // A verdict on the message, in which something else is unknown.
  {
    kind: 'recipient_policy',
    words: anyOf(`_url | _link_ | _links_ | phish | spam | virus | reputation | _policy | policies | blocked |
      throttled | challenge | dnsbl | _rbl_ | user filter | 's filter | in contacts | address book | not a member | moderator | not subscribed | mail loop | loop detected | too many hops | _dt: | _mi:`)
  },
  // It may be known tomorrow.
  {
    kind: 'recipient_busy',
    words:
      anyOf(`try again later | try later | again later | retry later | will retry | try again in | please retry | at the moment |
      at this time | temporar | currently | maintenance | unknown if | unknown whether | could not verify | cannot verify | not be verified | name lookup failure | lookup failure for | lookup error | lookup timed out | timed out | timeout |
      ldap server | directory server | database error | later erneut | später erneut | vorübergehend | derzeit | zurzeit |
      plus tard | temporairement | más tarde | temporalmente | più tardi | temporaneamente | later opnieuw | tijdelijk`)
  },
  // One of several possible reasons.
  {
    kind: 'recipient_policy',
    words:
      anyOf(`possible reason | possible cause | possibly | perhaps | _maybe_ | _can happen if | may not exist | might not exist |
      may no longer exist | may have been | could be that | if the … not exist | if the … unknown | if your recipient |
      unknown or … full | not found or … full | not exist or … full | möglicherweise | vielleicht |
      eventuell | kann daran liegen | mögliche ursache | mögliche gründe | peut-être | il se peut | il est possible | quizás |
      puede que | es posible que | posibles causas | posibles razones | forse | potrebbe | può darsi | possibili cause |
      misschien | mogelijk`)
  }
]
