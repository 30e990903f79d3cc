/** The focus of people who use keys, when a new question removes or disables the control that had it. */

let isAtTable = false;
document.addEventListener('focusin', ({ target }) => {
  isAtTable = target instanceof Element && target.matches(':is(main, #question) :focus-visible');
});
document.addEventListener('pointerdown', () => (isAtTable = false));

/** Give a lost focus to the question: a screen reader would begin at the top of the page otherwise. */
export function recoverFocus(): void {
  if (isAtTable && document.activeElement === document.body)
    document.getElementById('question')?.focus({ preventScroll: true });
}
