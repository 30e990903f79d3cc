/** The focus of people who use keys, when a new question or a step of a replay removes or disables the control. */

let isAtTable = false;
document.addEventListener('focusin', ({ target }) => {
  isAtTable =
    target instanceof Element && target.matches(':is(main, .dock, #question, #vote) :focus-visible');
});
document.addEventListener('pointerdown', () => (isAtTable = false));

/** Give a lost focus to the question, in a replay to the table: a screen reader would begin at the top of the page. */
export function recoverFocus(): void {
  const place = document.getElementById('question') ?? document.querySelector('main');
  if (isAtTable && document.activeElement === document.body) place?.focus({ preventScroll: true });
}
