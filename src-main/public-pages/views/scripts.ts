/** What pages do beyond plain HTML. None of it is needed to give a review. */

const tight = (script: string): string =>
  script
    .split('\n')
    .map((line) => line.trim())
    .join('')

/** Ignores a second press while the first is being sent; after coming back to the page the form can be sent again. */
const preventDoubleSubmit = tight(`
addEventListener('submit',function(e){
var f=e.target;
if(f.sent)e.preventDefault();
f.sent=1;
setTimeout(function(){f.sent=0},8000)
});
addEventListener('pageshow',function(){
for(var i=0;i<document.forms.length;i++)document.forms[i].sent=0
});
`)

/**
 * Submits the star pressed in an e-mail as soon as the page is visible. Not when the visitor comes back to the page: the score is
 * removed from the address, so that going back does not send it again.
 */
const confirmAtOnce = tight(`
(function(){
var b=document.getElementById('confirm'),q=new URLSearchParams(location.search),n=performance.getEntriesByType('navigation')[0];
if(!b||!/[?&]score=/.test(location.search)||n&&n.type==='back_forward')return;
function go(){
if(document.visibilityState!=='visible'||document.prerendering)return;
document.removeEventListener('visibilitychange',go);
document.removeEventListener('prerenderingchange',go);
q.delete('score');
history.replaceState(null,'',location.pathname+(''+q?'?'+q:''));
b.form.requestSubmit?b.form.requestSubmit(b):b.click()
}
document.addEventListener('visibilitychange',go);
document.addEventListener('prerenderingchange',go);
go()
})();
`)

/**
 * Seconds that a visitor can be idle before the kiosk asks, and that it then waits; the thank-you page takes less time to read.
 */
const kioskTimes = { idle: 60, asked: 20, thanks: 20, fresh: 900 }

/**
 * Restarts a kiosk. If something may have been typed it asks first. It checks that the address responds before going there:
 * otherwise the browser would show its own error page until somebody notices.
 */
const restartKiosk = tight(`
(function(){
var r=document.documentElement,to=r.getAttribute('data-begin')||location.pathname,idle=+r.getAttribute('data-idle'),
still=document.getElementById('still'),t;
function go(){
fetch(to,{method:'HEAD',cache:'no-store'}).then(function(a){a.ok?location.replace(to):wait(30)},function(){wait(30)})
}
function wait(s){clearTimeout(t);t=setTimeout(due,s*1000)}
function due(){
if(!still||!still.hidden)return go();
still.hidden=false;
still.querySelector('button').focus();
t=setTimeout(go,${String(kioskTimes.asked)}000)
}
function awake(){
if(still)still.hidden=true;
wait(idle)
}
['pointerdown','keydown','input','scroll'].forEach(function(e){addEventListener(e,awake,{passive:true})});
addEventListener('pageshow',awake)
})();
`)

export interface PageScript {
  script: string
  /** Seconds until a kiosk restarts; null: not a kiosk. */
  idle: number | null
}

const isFirst = (step: string): boolean => step === 'score' || step === 'locations'

export function pageScript(step: string, isKiosk: boolean, isConfirmed: boolean): PageScript {
  if (!isKiosk)
    return { script: isConfirmed ? preventDoubleSubmit + confirmAtOnce : preventDoubleSubmit, idle: null }
  const idle = step === 'details' ? kioskTimes.idle : isFirst(step) ? kioskTimes.fresh : kioskTimes.thanks
  return { script: preventDoubleSubmit + restartKiosk, idle }
}

/** Without scripts the page cannot ask first, so it waits longer, to avoid losing what a visitor is typing. */
export const refreshAfter = (step: string): number =>
  step === 'details' ? 300 : isFirst(step) ? kioskTimes.fresh : 30
